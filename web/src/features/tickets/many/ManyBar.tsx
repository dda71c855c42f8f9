import { Button, chakra, Flex, Grid, IconButton } from '@chakra-ui/react'
import { ticketPriorities } from '@remotehands/contract'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { focusIfLost } from '../../../lib/focus-link.ts'
import { listWords } from '../../../lib/list-words.ts'
import { useTeams } from '../../../lib/use-teams.ts'
import { type Choice, ChoiceMenu } from '../../../ui/ChoiceMenu.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { PriorityBadge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { MacroList } from '../../prepared/MacroList.tsx'
import { assigneeChoices, changeTo, useTechnicians } from '../use-row-menu.tsx'
import { MergeMany } from './MergeMany.tsx'
import { MoveMany } from './MoveMany.tsx'
import { RefusedList } from './RefusedList.tsx'
import { ReplyToMany } from './ReplyToMany.tsx'
import { TagMany } from './TagMany.tsx'
import { changedWords, type Outcome, useManyChanges } from './use-many-changes.ts'
import type { Selection } from './use-selection.ts'

interface ManyBarProps {
  selection: Selection
  /** Chooses everything that matches; absent when it is chosen already. */
  all: { label: string; onChoose: () => void } | undefined
}

type Act = 'status' | 'priority' | 'assignee' | 'team'

const statuses = ['in_progress', 'waiting_for_client', 'resolved', 'closed'] as const
const noTeam = 'none'
const words = (value: string) => value.replaceAll('_', ' ')

/** What can be done with the chosen tickets, how far it is, what became of it, and the way back. */
export function ManyBar({ selection, all }: ManyBarProps) {
  const [menu, setMenu] = useState<{ act: Act; button: HTMLElement }>()
  const [dialog, setDialog] = useState<'reply' | 'macro' | 'tag' | 'client' | 'merge' | 'refused'>()
  const { progress, outcome, change, applyMacro, merge, undo, forget } = useManyChanges()
  const { tickets, clear } = selection
  const technicians = useTechnicians(true)
  const { items: teams = [] } = useTeams([], tickets.length > 0)
  const count = tickets.length
  const bar = useRef<HTMLDivElement>(null)
  const isAtWork = progress !== undefined
  // What was pressed is gone while it is done, and what took it back once it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each outcome anew.
  useEffect(() => {
    focusIfLost(bar.current)
  }, [isAtWork, outcome])

  const run = async (wanted: Parameters<typeof change>[1], done: string) =>
    keepRefused(await change(tickets, wanted, done))
  const keepRefused = ({ refused }: Outcome) => {
    // What was refused stays chosen, to be looked at.
    selection.choose(tickets.filter(({ id }) => refused.some(({ ticket }) => ticket.id === id)))
  }
  const choose = (act: Act, value: string) => {
    if (act === 'team') {
      const team = teams.find(({ id }) => String(id) === value)
      return void run({ teamId: team?.id ?? null }, team ? `given to team ${team.name}` : 'without a team')
    }
    const wanted = changeTo(act, value, technicians)
    if ('status' in wanted) return void run(wanted, words(wanted.status))
    if ('priority' in wanted) return void run(wanted, wanted.priority)
    const { assigneeId, assigneeName } = wanted
    void run({ assigneeId }, assigneeName ? `assigned to ${assigneeName}` : 'unassigned')
  }
  const choices: Record<Act, readonly Choice[] | undefined> = {
    status: statuses.map((value) => ({ value, label: words(value), look: <StatusBadge status={value} /> })),
    priority: [...ticketPriorities]
      .reverse()
      .map((value) => ({ value, label: value, look: <PriorityBadge priority={value} /> })),
    assignee: technicians && assigneeChoices(technicians),
    team: [
      ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
      { value: noTeam, label: 'No team' },
    ],
  }
  const open = (act: Act) => (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-haspopup="menu"
      onClick={({ currentTarget: button }) =>
        setMenu((before) => (before?.button === button ? undefined : { act, button }))
      }
    >
      {labels[act]}
    </Button>
  )
  if (count === 0 && !progress && !outcome) return null
  return (
    <Flex
      ref={bar}
      role="region"
      aria-label="Chosen tickets"
      tabIndex={-1}
      outline="none"
      position="sticky"
      bottom={{ base: '2', md: '4' }}
      zIndex="docked"
      mx="auto"
      maxW="full"
      w="fit-content"
      px="3"
      py="2"
      gap="2"
      align="center"
      wrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      boxShadow="lg"
    >
      {progress && (
        <Flex gap="3" align="center" minW="16rem" role="status">
          <chakra.span textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {progress.done} of {progress.of}
          </chakra.span>
          <ProgressBar label="Changing tickets" part={progress.done / progress.of} />
        </Flex>
      )}
      {!progress && outcome && (
        <Flex role="status" gap="2" align="center" wrap="wrap">
          <chakra.span textStyle="sm">
            {changedWords(outcome)}
            {outcome.blocked.length > 0 && ` ${blockedManyWords(outcome.blocked)}`}
          </chakra.span>
          {outcome.refused.length > 0 && (
            <Button size="sm" variant="ghost" colorPalette="red" onClick={() => setDialog('refused')}>
              {outcome.refused.length} not changed: why?
            </Button>
          )}
          {outcome.undoable.length > 0 && (
            <Button size="sm" variant="outline" onClick={() => void undo(outcome)}>
              Undo
            </Button>
          )}
          {count === 0 && (
            <Away
              label="Dismiss"
              onPress={() => {
                document.getElementById('main')?.focus({ preventScroll: true })
                forget()
              }}
            />
          )}
        </Flex>
      )}
      {!progress && count > 0 && (
        <>
          <chakra.span role="status" textStyle="sm" fontWeight="semibold" px="1">
            {count} chosen
          </chakra.span>
          {all && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                // The button goes away.
                bar.current?.focus({ preventScroll: true })
                all.onChoose()
              }}
            >
              {all.label}
            </Button>
          )}
          <Grid
            gap="2"
            // On a phone the acts are two lines below the count.
            order={{ base: 1, sm: 0 }}
            w={{ base: 'full', sm: 'auto' }}
            templateColumns={{ base: 'repeat(3, 1fr)', sm: 'none' }}
            autoFlow={{ base: 'row', sm: 'column' }}
          >
            {open('status')}
            {open('priority')}
            {open('assignee')}
            {teams.length > 0 && open('team')}
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setDialog('tag')}>
              Tag
            </Button>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setDialog('reply')}>
              Reply
            </Button>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setDialog('macro')}>
              Macro
            </Button>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setDialog('client')}>
              Client
            </Button>
            {count > 1 && (
              <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setDialog('merge')}>
                Merge
              </Button>
            )}
            {tickets.some(({ repliedSince }) => repliedSince) && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                onClick={() => void run({ isReplySettled: true }, 'marked as needing no answer')}
              >
                No answer needed
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => void run({ status: 'closed' }, 'closed')}
            >
              Close
            </Button>
          </Grid>
          <Away
            label="Clear the selection"
            onPress={() => {
              document.querySelector<HTMLElement>('[role="checkbox"][aria-checked="true"]')?.focus()
              clear()
            }}
          />
        </>
      )}
      {menu && (
        <ChoiceMenu
          label={`${labels[menu.act]} of ${count} tickets`}
          anchor={menu.button}
          choices={choices[menu.act]}
          onChoose={(value) => choose(menu.act, value)}
          onClose={() => setMenu(undefined)}
        />
      )}
      <ReplyToMany
        count={count}
        isOpen={dialog === 'reply'}
        onClose={() => setDialog(undefined)}
        onSend={(reply, status) => {
          setDialog(undefined)
          void run({ reply, ...(status && { status }) }, 'answered')
        }}
      />
      <MoveMany
        tickets={tickets}
        isOpen={dialog === 'client'}
        onClose={() => setDialog(undefined)}
        onMove={(client, name) => {
          setDialog(undefined)
          void run({ client }, `given to ${name}`)
        }}
      />
      <MergeMany
        tickets={tickets}
        isOpen={dialog === 'merge'}
        onClose={() => setDialog(undefined)}
        onMerge={(others, into) => void merge(others, into).then(keepRefused)}
      />
      <Dialog
        title={`Use a macro on ${count} ${count === 1 ? 'ticket' : 'tickets'}`}
        isOpen={dialog === 'macro'}
        onClose={() => setDialog(undefined)}
      >
        {dialog === 'macro' && (
          <MacroList
            textOf={({ text }) => text}
            onCancel={() => setDialog(undefined)}
            onUse={async (macro) => {
              setDialog(undefined)
              keepRefused(await applyMacro(tickets, macro))
            }}
          />
        )}
      </Dialog>
      <Dialog
        title={`Tag ${count} ${count === 1 ? 'ticket' : 'tickets'}`}
        isOpen={dialog === 'tag'}
        onClose={() => setDialog(undefined)}
      >
        <TagMany
          onCancel={() => setDialog(undefined)}
          onTag={(name) => {
            setDialog(undefined)
            void run({ tags: [name] }, `tagged ${name}`)
          }}
        />
      </Dialog>
      <RefusedList
        refused={outcome?.refused ?? []}
        isOpen={dialog === 'refused'}
        onClose={() => setDialog(undefined)}
      />
    </Flex>
  )
}

/** Which of the tickets that ended wait for others. */
function blockedManyWords(ids: readonly number[]): string {
  if (ids.length > 5) return `${ids.length} of them are blocked by tickets that are still open.`
  const numbers = listWords(ids.map((id) => `#${id}`))
  return `${numbers} ${ids.length === 1 ? 'is' : 'are'} blocked by tickets that are still open.`
}

const labels = {
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assign',
  team: 'Team',
} as const

function Away({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <X size={16} aria-hidden />
    </IconButton>
  )
}
