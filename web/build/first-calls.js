// Runs inline in the head of pages for those who sign in: asks at once for what the page asked for when it was last opened,
// while the application's code is on its way (src/lib/first-calls.ts).
;(() => {
  if (!document.documentElement.classList.contains('may-be-signed-in')) return
  const [, ticket] = /[?&]ticket=(\d+)/.exec(location.search) ?? []
  const address = location.pathname + location.search.replace(/([?&]ticket=)\d+/, '$1#')
  let calls = []
  try {
    calls = JSON.parse(localStorage.getItem('first-calls'))?.[address] ?? []
  } catch {}
  window.earlyAnswers = new Map()
  // The frame's come first, and what is waited for last: a browser sends six at a time where there is no HTTP/2.
  for (const call of new Set(['/api/auth/me', ...calls.reverse()])) {
    const url = call.replace('#', ticket)
    const answer = fetch(url, { headers: { accept: 'application/json', 'idle-seconds': '0' } })
    answer.catch(() => {})
    earlyAnswers.set(url, answer)
  }
})()
