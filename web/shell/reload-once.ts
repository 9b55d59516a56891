const key = 'pitchside.reloaded'

/** Reloads the page, but at most once in ten seconds: if it did not help, it will not help again. */
export function reloadOnce(): boolean {
  const lastMs = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - lastMs < 10_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
