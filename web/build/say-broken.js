// Runs inline in the head of pages for those who sign in: says that the application could not be loaded where there is
// nothing else to read (build/start.js).
window.sayBroken = (root) => {
  const [words, button] = ['p', 'button'].map((name) => document.createElement(name))
  words.role = 'alert'
  words.textContent = 'This page could not be loaded. Reload the page; if it happens again, tell us.'
  button.textContent = 'Reload the page'
  button.onclick = () => location.reload()
  root.style.cssText = 'font: 1rem/1.5 system-ui, sans-serif; padding: 4rem 1.5rem; text-align: center'
  root.replaceChildren(words, button)
  delete root.dataset.for
}
