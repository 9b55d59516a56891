import { useEffect, useState } from 'react'

const pauseMs = 300

/** The value once it has not changed for a moment, so that not every key press sends a request. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
