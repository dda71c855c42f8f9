import { Box, Button, chakra, Input } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Search } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { takeAwaitedFinder, useFinderKey } from '../../lib/finder-key.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MissingPart } from '../../ui/MissingPart.tsx'

/** Loaded when somebody wants to find something. */
const FinderPanel = lazy(() => import('./FinderPanel.tsx'))

/** Opens the search over everything that the reader may see; Ctrl+K does, too, from everywhere. */
export function FinderButton({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  const typed = useRef('')

  const open = () => {
    typed.current = ''
    setOpen(true)
  }
  useFinderKey(open)
  useEffect(() => {
    // Once the page that the key led to has taken the focus.
    const timer = setTimeout(() => takeAwaitedFinder() && setOpen(true))
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <Button
        variant={{ base: 'ghost', xl: 'outline' }}
        colorPalette="gray"
        size="sm"
        px={{ base: '2', xl: '3' }}
        w={{ xl: '14rem' }}
        // Titles and links need the room first.
        flexShrink={{ base: '0', xl: '1' }}
        minW={{ xl: '7rem' }}
        justifyContent={{ xl: 'flex-start' }}
        fontWeight="normal"
        aria-keyshortcuts="Control+k"
        title="Find or do anything (Ctrl+K)"
        onClick={open}
      >
        <Search size={18} aria-hidden />
        <chakra.span srOnly={{ base: true, xl: false }} minW="0" color="fg.muted">
          {/* What is shown again for the eye wraps by itself. */}
          <chakra.span display="block" truncate>
            Find or do…
          </chakra.span>
        </chakra.span>
        <Box hideBelow="xl" ms="auto" aria-hidden>
          <chakra.kbd
            px="1.5"
            fontFamily="mono"
            textStyle="xs"
            borderWidth="1px"
            borderRadius="l1"
            color="fg.muted"
          >
            Ctrl+K
          </chakra.kbd>
        </Box>
      </Button>
      <Dialog title="Find or do" size="xl" isFromTop isOpen={isOpen} onClose={() => setOpen(false)}>
        <Boundary fallback={<MissingPart />}>
          <Suspense fallback={<EarlyField typed={typed} />}>
            <FinderPanel user={user} typed={typed} onLeave={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      </Dialog>
    </>
  )
}

/** Keeps what is typed while the search itself is loaded. */
function EarlyField({ typed }: { typed: RefObject<string> }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  return (
    <Box mt="3" minH={{ sm: '20rem' }}>
      <Input
        ref={field}
        aria-label="Find or do"
        placeholder="#97, words, status:open, a person, a screen, an act"
        autoComplete="off"
        defaultValue={typed.current}
        onChange={({ target }) => {
          typed.current = target.value
        }}
      />
    </Box>
  )
}
