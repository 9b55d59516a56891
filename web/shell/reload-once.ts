const key = 'pitchside.reloaded'

/** Reloads the page, but not again and again: if that did not help just now, it will not help. */
export function reloadOnce(): boolean {
  const lastMs = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - lastMs < 10_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
