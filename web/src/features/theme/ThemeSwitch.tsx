import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, onThemeChange, readTheme, type Theme, themeNames, themes } from './theme-store.ts'

const icons = { light: Sun, system: Monitor, dark: Moon } satisfies Record<Theme, unknown>

/** Light, system, dark: three radio buttons drawn as one switch. */
export function ThemeSwitch() {
  const name = useId()
  const chosen = useSyncExternalStore<Theme>(onThemeChange, readTheme, () => 'system')
  return (
    <chakra.fieldset
      data-needs-script
      display="inline-flex"
      p="0.5"
      borderWidth="1px"
      borderRadius="full"
      bg="bg.subtle"
    >
      <VisuallyHidden as="legend">Theme</VisuallyHidden>
      {themes.map((theme) => {
        const [label, Icon] = [themeNames[theme], icons[theme]]
        return (
          <chakra.label
            key={theme}
            title={label}
            display="inline-flex"
            p="1.5"
            borderRadius="full"
            cursor="pointer"
            color="fg.muted"
            _hover={{ color: 'fg' }}
            css={{
              '&:has(:checked)': {
                bg: { base: 'bg.panel', _dark: 'bg.emphasized' },
                color: 'fg',
                boxShadow: 'xs',
              },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
            }}
          >
            <VisuallyHidden asChild>
              <input
                type="radio"
                name={name}
                value={theme}
                checked={theme === chosen}
                onChange={() => chooseTheme(theme)}
              />
            </VisuallyHidden>
            <Icon size={16} aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </chakra.label>
        )
      })}
    </chakra.fieldset>
  )
}
