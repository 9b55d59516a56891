// A plain script of the offline page: says how many readings wait on this device, and goes on once the server answers.
;(() => {
  const outbox = 'pitchside-outbox'
  const everyMs = 3_000

  const done = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
      // Nothing was kept, so do not create the database.
      request.addEventListener('upgradeneeded', () => request.transaction.abort())
    })

  const countUnsent = async () => {
    const db = await done(indexedDB.open(outbox))
    const count = await done(db.transaction('waiting').objectStore('waiting').count())
    db.close()
    return count
  }

  const sayUnsent = (count) => {
    for (const place of document.querySelectorAll('[data-unsent]')) {
      const { lang } = place.closest('[lang]')
      place.textContent = place.dataset.unsent.replace('{count}', new Intl.NumberFormat(lang).format(count))
      place.hidden = count === 0
    }
  }

  const goOn = async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok) location.reload()
  }

  // Without a storage there is nothing to count.
  countUnsent().then(sayUnsent, () => {})
  setInterval(() => void goOn(), everyMs)
  addEventListener('online', () => void goOn())
})()
