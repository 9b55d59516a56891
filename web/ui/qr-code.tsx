import { useMemo } from 'react'
import { encode } from 'uqr'
import { useMessages } from '#web/messages/use-messages.ts'
import styles from './qr-code.module.css'

/** One path of all dark modules. They are black on white in both themes, because scanners need it. */
function pathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  let path = ''
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) path += `M${x} ${y}h1v1h-1z`
  return { size, path }
}

type QrCodeProps = {
  text: string
  size?: number
  /** What it is for, where the text says nothing to people. */
  label?: string
}

export function QrCode({ text, size = 220, label }: QrCodeProps) {
  const { ui } = useMessages()
  const code = useMemo(() => pathOf(text), [text])
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label ?? ui.qrCode(text)}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  )
}
