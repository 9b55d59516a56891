// How the service worker answers for a page, and how many files it keeps.

/** Room for the files of two versions: while a new one arrives, open tabs still use the one before. */
export const mostFilesKept = 800

/**
 * Becomes part of the service worker as text, so it uses nothing from outside. The page comes from the server. While
 * that cannot be reached, or a proxy answers for it with 5xx, it is the page that this device has kept, else the offline
 * page.
 */
export const answerPage = async ({ request }: { request: Request }): Promise<Response> => {
  const kept = await caches.match('/', { cacheName: 'page' })
  const patienceMs = 4_000
  try {
    const answer = fetch(request)
    const isLate = new Promise<null>((resolve) => {
      if (kept) setTimeout(() => resolve(null), patienceMs)
    })
    const found = await Promise.race([answer, isLate])
    if (found && found.status < 500) return found
    return kept ?? (await caches.match('/offline.html', { ignoreSearch: true })) ?? (await answer)
  } catch {
    return kept ?? (await caches.match('/offline.html', { ignoreSearch: true })) ?? Response.error()
  }
}
