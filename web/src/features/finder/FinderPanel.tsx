import { Box, chakra, Flex, Input, Link, VisuallyHidden } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { useSettled } from '../../ui/use-settled.ts'
import { FoundLines } from '../tickets/TicketHitLine.tsx'
import { type Found, useFound } from './use-found.ts'

interface FinderPanelProps {
  user: CurrentUser
  /** What was typed, also before this was there. */
  typed: RefObject<string>
  onLeave: () => void
}

/** A field, and below it what its text leads to: the arrow keys choose, Enter goes there. */
export default function FinderPanel({ user, typed, onLeave }: FinderPanelProps) {
  const [text, setText] = useState(typed.current)
  const settled = useSettled(text.trim())
  const { found, remarks, isLoading } = useFound(user, settled)
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const places = found.flatMap(({ places }) => places)
  const isBehind = text.trim() !== settled || isLoading

  // It is drawn a moment before it is shown: more may have been typed since.
  useLayoutEffect(() => {
    setText(typed.current)
    field.current?.focus()
  }, [typed])
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((chosen + step + places.length) % Math.max(places.length, 1))
      return
    }
    const place = places[chosen]
    // Enter means what is on the screen, not what was there before the last letters.
    if (event.key !== 'Enter' || !place || isBehind) return
    event.preventDefault()
    onLeave()
    void navigate(place.path)
  }

  return (
    <Box mt="3" minH={{ sm: '20rem' }}>
      <Input
        ref={field}
        role="combobox"
        aria-label="Find or go to"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={places.length > 0 ? `${listId}-${chosen}` : undefined}
        placeholder="#97, words, status:open, a person, a screen"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          typed.current = target.value
          setChosen(0)
        }}
        onKeyDown={onKey}
      />
      <Box id={listId} role="listbox" aria-label="Found" mt="3">
        <Groups found={found} chosen={chosen} listId={listId} onLeave={onLeave} />
      </Box>
      <chakra.p role="status" mt="3" textStyle="sm" color="fg.muted">
        {isBehind ? (
          'Searching…'
        ) : remarks.length > 0 ? (
          remarks.join(' ')
        ) : places.length === 0 ? (
          `Nothing found for “${settled}”.`
        ) : (
          <VisuallyHidden>{places.length} found</VisuallyHidden>
        )}
      </chakra.p>
    </Box>
  )
}

interface GroupsProps {
  found: readonly Found[]
  chosen: number
  listId: string
  onLeave: () => void
}

function Groups({ found, chosen, listId, onLeave }: GroupsProps) {
  const firstOf = found.map((_, at) => found.slice(0, at).reduce((sum, { places }) => sum + places.length, 0))
  return found.map(({ heading, places }, at) => (
    <Box key={heading} role="group" aria-label={heading} mb="2">
      <chakra.p aria-hidden px="2" textStyle="xs" fontWeight="semibold" color="fg.muted">
        {heading}
      </chakra.p>
      {places.map(({ label, about, ticket, path }, index) => {
        const place = (firstOf[at] ?? 0) + index
        return (
          <Link
            key={`${path} ${label}`}
            asChild
            display="block"
            px="2"
            py="1.5"
            color="inherit"
            borderRadius="l2"
            _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
            _selected={{ bg: 'accent.subtle' }}
          >
            <RouterLink
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === chosen}
              tabIndex={-1}
              to={path}
              onClick={onLeave}
            >
              <Flex gap="3">
                <chakra.span truncate>{label}</chakra.span>
                {about && (
                  <chakra.span ms="auto" textStyle="sm" color="fg.muted" truncate>
                    {about}
                  </chakra.span>
                )}
              </Flex>
              {ticket && <FoundLines ticket={ticket} lines={2} />}
            </RouterLink>
          </Link>
        )
      })}
    </Box>
  ))
}
