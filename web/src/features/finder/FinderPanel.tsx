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
import { flushSync } from 'react-dom'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { Key } from '../../ui/Key.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { FoundLines } from '../tickets/TicketHitLine.tsx'
import { type Group, inOrder } from './groups.ts'
import { type Entry, keyOf } from './places.ts'
import { useActs } from './use-acts.ts'
import { useFound } from './use-found.ts'

interface FinderPanelProps {
  user: CurrentUser
  /** What was typed, also before this was there. */
  typed: RefObject<string>
  onLeave: () => void
}

/** A field, and below it what its text leads to, or does: the arrow keys choose, Enter takes it. */
export default function FinderPanel({ user, typed, onLeave }: FinderPanelProps) {
  const [text, setText] = useState(typed.current)
  const settled = useSettled(text.trim())
  const { found, screens, remarks, isLoading } = useFound(user, settled)
  const acts = useActs(user)
  const groups = inOrder(found, screens, acts, text.trim())
  /** Undefined until the arrow keys choose: then it is the first. */
  const [chosenKey, choose] = useState<string>()
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const entries = groups.flatMap(({ entries }) => entries)
  // It stays the same one when others come before it. Once it has gone, none is chosen: Enter would do something else.
  const chosen = chosenKey === undefined ? 0 : entries.findIndex((entry) => keyOf(entry) === chosenKey)
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
    // The keys are those of what composes a letter.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const from = Math.max(chosen, step === 1 ? -1 : 0)
      const next = entries[(from + step + entries.length) % Math.max(entries.length, 1)]
      choose(next && keyOf(next))
      return
    }
    const entry = entries[chosen]
    // Enter means what is on the screen, not what was there before the last letters: first acts are never behind.
    const isFirm = groups[0]?.isFirm && entry && groups[0].entries.includes(entry)
    if (event.key !== 'Enter' || !entry || (isBehind && !isFirm)) return
    event.preventDefault()
    take(entry)
  }

  function take(entry: Entry): void {
    // What it opens gives the focus back to where that was before.
    flushSync(onLeave)
    if ('run' in entry) entry.run()
    else void navigate(entry.path)
  }

  return (
    <Box mt="3" minH={{ sm: '20rem' }}>
      <Input
        ref={field}
        role="combobox"
        aria-label="Find or do"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries[chosen] && `${listId}-${chosen}`}
        placeholder="#97, words, status:open, a person, a screen, an act"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          typed.current = target.value
          choose(undefined)
        }}
        onKeyDown={onKey}
      />
      <Box id={listId} role="listbox" aria-label="Found" mt="3">
        <Groups groups={groups} chosen={chosen} listId={listId} onLeave={onLeave} onTake={take} />
      </Box>
      <chakra.p role="status" mt="3" textStyle="sm" color="fg.muted">
        {isBehind ? (
          'Searching…'
        ) : remarks.length > 0 ? (
          remarks.join(' ')
        ) : entries.length === 0 ? (
          `Nothing found for “${settled}”.`
        ) : (
          <VisuallyHidden>{entries.length} found</VisuallyHidden>
        )}
      </chakra.p>
    </Box>
  )
}

interface GroupsProps {
  groups: readonly Group[]
  chosen: number
  listId: string
  onLeave: () => void
  onTake: (entry: Entry) => void
}

function Groups({ groups, chosen, listId, onLeave, onTake }: GroupsProps) {
  const firstOf = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return groups.map(({ heading, entries }, at) => (
    <Box key={heading} role="group" aria-label={heading} mb="2">
      <chakra.p aria-hidden px="2" textStyle="xs" fontWeight="semibold" color="fg.muted">
        {heading}
      </chakra.p>
      {entries.map((entry, index) => {
        const place = (firstOf[at] ?? 0) + index
        const option = {
          id: `${listId}-${place}`,
          role: 'option',
          'aria-selected': place === chosen,
          tabIndex: -1,
        }
        return (
          <Link
            key={keyOf(entry)}
            asChild
            display="block"
            w="full"
            px="2"
            py="1.5"
            textAlign="start"
            color="inherit"
            borderRadius="l2"
            cursor="pointer"
            _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
            _selected={{ bg: 'accent.subtle' }}
          >
            {'path' in entry ? (
              <RouterLink {...option} to={entry.path} onClick={onLeave}>
                <Line {...entry} />
              </RouterLink>
            ) : (
              <button {...option} type="button" onClick={() => onTake(entry)}>
                <Line {...entry} />
              </button>
            )}
          </Link>
        )
      })}
    </Box>
  ))
}

function Line({ label, about, shortcut, ticket }: Entry) {
  return (
    <>
      <Flex gap="3" align="center">
        <chakra.span truncate>{label}</chakra.span>
        {about && (
          <chakra.span ms="auto" textStyle="sm" color="fg.muted" truncate>
            {about}
          </chakra.span>
        )}
        {shortcut && (
          <Box ms={about ? '0' : 'auto'} hideBelow="sm" aria-hidden>
            <Key>{shortcut}</Key>
          </Box>
        )}
      </Flex>
      {ticket && <FoundLines ticket={ticket} lines={2} />}
    </>
  )
}
