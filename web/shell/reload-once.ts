const key = 'pitchside.reloaded'

/** Reloads the page at most once in ten seconds, to avoid a loop when reloading does not help. */
export function reloadOnce(): boolean {
  const lastMs = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - lastMs < 10_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
