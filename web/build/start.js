// Runs inline at the end of every built page: fetches the application once the page is loaded, painted and idle, or at the
// visitor's first touch, or at once where there is nothing to read yet. Before that it has the browser lay out what a fresh
// visit passed over (below-the-fold.ts), a part in each task: all of it is there when the page is loaded. Until the application lives it notes which
// buttons are pressed (src/lib/early-presses.ts). A page that is older than the code on the server is loaded again.
;(() => {
  const { dataset, classList } = document.documentElement
  const root = document.getElementById('root')
  const isHidden = root.dataset.for === 'signed-out' && classList.contains('may-be-signed-in')
  const isFree = isHidden || !root.firstChild
  const wanted = document.currentScript.dataset
  const desk = classList.contains('may-be-signed-in') && wanted.desk ? ` ${wanted.desk}` : ''
  const modules = (wanted.modules + desk).split(' ').map((name) => `/assets/${name}.js`)
  const touches = ['pointerdown', 'keydown', 'touchstart', 'focusin']
  // A browser on a busy machine may not have an idle moment for minutes.
  const idle = (task) =>
    window.requestIdleCallback ? requestIdleCallback(task, { timeout: 300 }) : setTimeout(task)
  let isStarted = false

  // A few at a time: each request is work that would keep the visitor waiting.
  function start() {
    if (isStarted) return
    isStarted = true
    const [entry] = modules
    const fetchSome = (moment) => {
      const isHurried = isFree || 'touched' in dataset || moment?.didTimeout
      for (const href of modules.splice(0, isHurried ? modules.length : 2)) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = href
        document.head.append(link)
      }
      if (modules.length > 0) idle(fetchSome)
      else import(entry).catch(fail)
    }
    fetchSome()
  }
  // Not twice within minutes, so that it never goes round; and only where the page can be had, since an old one is more than none.
  window.tryReload = async () => {
    const [{ type }] = performance.getEntriesByType('navigation')
    if (type === 'reload' && performance.now() < 300_000) return false
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (!answer || answer.status >= 500) return false
    location.reload()
    return true
  }
  async function fail() {
    if (!(await tryReload()) && isFree) sayBroken(root)
  }
  const rest = [...document.querySelectorAll('section ~ section, footer')]
  const tasks = new MessageChannel()
  let drawn = 0
  tasks.port1.onmessage = () => {
    const part = rest[drawn++]
    if (!part) return drawAll()
    part.dataset.drawn = ''
    part.getBoundingClientRect()
    tasks.port2.postMessage(0)
  }
  function drawAll() {
    delete dataset.fresh
    for (const part of rest.splice(0)) delete part.dataset.drawn
    tasks.port1.close()
  }
  function touch() {
    dataset.touched = ''
    drawAll()
    for (const name of touches) removeEventListener(name, touch, true)
    start()
  }
  // The Enter key in a field arrives as a click on the form's button too.
  function note(event) {
    const button = window.earlyPresses && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    window.earlyPresses.push(button)
  }

  window.earlyPresses = []
  addEventListener('click', note, true)
  if (isFree) {
    drawAll()
    return start()
  }
  for (const name of touches) addEventListener(name, touch, { capture: true, passive: true })
  // Told once the first paint is on the screen. A browser that never tells is not waited for.
  const painted = () => {
    drawAll()
    new PerformanceObserver(() => idle(start)).observe({ type: 'paint', buffered: true })
    setTimeout(start, 3000)
  }
  tasks.port2.postMessage(0)
  if (document.readyState === 'complete') painted()
  else addEventListener('load', painted)
})()
