import type { CurrentUser } from '@remotehands/contract'
import { useSyncExternalStore } from 'react'
import { useOfferedActs } from '../../lib/page-acts.ts'
import { chooseComfortable, useAreRowsComfortable } from '../../lib/row-density.ts'
import { useLogout } from '../people/session/use-logout.ts'
import { keysOfPage, onKeysOfPage, pressShortcut, shortcutOfPage } from '../shortcuts/shortcuts.ts'
import {
  chooseTheme,
  onThemeChange,
  readTheme,
  type Theme,
  themeNames,
  themes,
} from '../theme/theme-store.ts'
import type { Act } from './acts.ts'
import { newActs } from './new-acts.ts'
import { pageActs } from './page-acts.ts'

/** Before anything is typed there is room for this many, of the open ticket's too. */
const [mostAtFirst, mostOfTicket] = [9, 8]

/** All that the reader can do now: on the page as it is, on their screens, and for themselves. */
export function useActs({ role }: CurrentUser): { all: readonly Act[]; atFirst: readonly Act[] } {
  const offered = useOfferedActs()
  // A part of the page may be drawn later than the list.
  useSyncExternalStore(onKeysOfPage, keysOfPage, () => '')
  const { leave } = useLogout()
  const areComfortable = useAreRowsComfortable()
  const theme = useSyncExternalStore<Theme>(onThemeChange, readTheme, () => 'system')
  const own: Act[] = [
    ...themes
      .filter((each) => each !== theme)
      .map((each) => ({
        names: [themeNames[each], 'Theme'] as const,
        words: 'switch appearance colors mode night',
        isCommon: each === (theme === 'dark' ? 'light' : 'dark'),
        does: { run: () => chooseTheme(each) },
      })),
    {
      names: [areComfortable ? 'Dense rows' : 'Comfortable rows', 'Rows', 'Density'],
      words: 'compact spacing lists',
      does: { run: () => chooseComfortable(!areComfortable) },
    },
    {
      names: ['Keyboard shortcuts', 'Shortcuts'],
      words: 'help show',
      shortcut: '?',
      isCommon: true,
      does: {
        run: () => {
          const button = shortcutOfPage('?')
          if (button) pressShortcut(button)
        },
      },
    },
    {
      names: ['Log out', 'Logout', 'Sign out'],
      words: 'signout leave end session',
      isCommon: true,
      does: { run: leave },
    },
  ]
  const { ofTicket, ofPage } = pageActs(offered)
  const others = [...ofPage, ...newActs(role), ...own]
  const atFirst = [...ofTicket.slice(0, mostOfTicket), ...others.filter(({ isCommon }) => isCommon)]
  return { all: [...ofTicket, ...others], atFirst: atFirst.slice(0, mostAtFirst) }
}
