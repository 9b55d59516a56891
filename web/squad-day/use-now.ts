// The time of the server while a screen is open, for what goes by age.
import { useEffect, useState } from 'react'
import { serverNow } from '#web/base/server-clock.ts'

const tickMs = 15_000

export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
