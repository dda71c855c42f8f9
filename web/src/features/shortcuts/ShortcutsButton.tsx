import { Button, chakra, Flex } from '@chakra-ui/react'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Key } from '../../ui/Key.tsx'
import { useKeysOnTheWay } from './early-keys.ts'
import { switchShortcuts, useAreShortcutsOn } from './shortcut-switch.ts'
import { followShortcut, shortcuts } from './shortcuts.ts'
import { useKeys } from './use-keys.ts'

/** Handles the portals' shortcuts, and lists them when pressed. One on each page. */
export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false)
  const isOn = useAreShortcutsOn()

  useKeys(followShortcut)
  useKeysOnTheWay()

  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        size="sm"
        px="2"
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen(true)}
      >
        <Keyboard size={18} aria-hidden />
      </Button>
      <Dialog title="Keyboard shortcuts" size="xl" isOpen={isOpen} onClose={() => setOpen(false)}>
        <chakra.dl mt="3" textStyle="sm" columns={{ md: 2 }} columnGap="6">
          {shortcuts.map(({ key, does }) => (
            <Flex key={key} py="1" gap="2" align="baseline" breakInside="avoid">
              <chakra.dt flex="none" w="6.75rem">
                <Key>{key}</Key>
              </chakra.dt>
              <chakra.dd m="0">{does}</chakra.dd>
            </Flex>
          ))}
        </chakra.dl>
        <chakra.label mt="4" pt="4" borderTopWidth="1px" display="flex" gap="3" alignItems="flex-start">
          <chakra.input
            type="checkbox"
            mt="1"
            boxSize="4"
            accentColor="accent.solid"
            checked={isOn}
            onChange={(event) => switchShortcuts(event.target.checked)}
          />
          <span>
            Shortcuts are on
            <chakra.span display="block" textStyle="sm" color="fg.muted">
              Shortcuts are off while you type in a field.
            </chakra.span>
          </span>
        </chakra.label>
        <Flex mt="4" justify="flex-end">
          <Button variant="outline" colorPalette="gray" onClick={() => setOpen(false)}>
            Close
          </Button>
        </Flex>
      </Dialog>
    </>
  )
}
