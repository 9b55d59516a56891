/** Keeps the screen on until the function that it returns is called. A sleeping tablet ends its connections. */
export function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | null> | undefined
  const hold = () => {
    // A browser may refuse, for example on low battery; then the person keeps the screen on.
    if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => null)
  }
  hold()
  // The browser gives it back when the page is hidden.
  document.addEventListener('visibilitychange', hold)
  return () => {
    document.removeEventListener('visibilitychange', hold)
    void lock?.then((held) => held?.release())
  }
}
