import { browserEntries } from '@remotehands/content'
import { inStorage } from '../../lib/in-storage.ts'

/** §4: light, dark, or as the operating system prefers (the default). */
export const themes = ['light', 'system', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeNames: Record<Theme, string> = {
  light: 'Light theme',
  system: 'System theme',
  dark: 'Dark theme',
}

const stored = inStorage('localStorage')
const { key } = browserEntries.theme
const listeners = new Set<() => void>()
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Private windows may refuse storage: then the theme lasts as long as the page. */
let unstored: Theme = 'system'

export function readTheme(): Theme {
  const kept = stored((storage) => storage.getItem(key))
  return kept === undefined ? unstored : (themes.find((theme) => theme === kept) ?? 'system')
}

export function chooseTheme(theme: Theme): void {
  unstored = theme
  stored((storage) => storage.setItem(key, theme))
  applyTheme()
  for (const listener of listeners) listener()
}

/** Puts the theme's class on the document, as the inline script of index.html does before the first paint. */
function applyTheme(): void {
  const theme = readTheme()
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark().matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
}

/** Calls back on a choice in this or another tab, and on a change of the system's. Returns a way to stop. */
export function onThemeChange(listener: () => void): () => void {
  const follow = () => {
    applyTheme()
    listener()
  }
  const system = prefersDark()
  // The system may have changed between the inline script and now.
  applyTheme()
  listeners.add(listener)
  addEventListener('storage', follow)
  system.addEventListener('change', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
    system.removeEventListener('change', follow)
  }
}
