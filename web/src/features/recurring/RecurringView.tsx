import { Button, chakra, Flex, Heading, Link, Stack } from '@chakra-ui/react'
import {
  type RecurringDetail,
  type RecurringState,
  recurringWords,
  timeOfDayWords,
} from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../lib/api.ts'
import { formatWeekdayOf, zoneWords } from '../../lib/dates.ts'
import { clockIn, dayIn } from '../../lib/desk-day.ts'
import { paths } from '../../lib/paths.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useQuery } from '../../lib/use-query.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useStep } from '../../ui/use-step.ts'
import { PlannedDates } from './PlannedDates.tsx'

interface RecurringViewProps {
  /** Undefined while none is open. */
  id: number | undefined
  onEdit: (recurring: RecurringDetail) => void
  onChanged: (title: string) => Promise<void>
  onClose: () => void
}

/** One recurring ticket: its next dates, what it raised, and what can be done with it. */
export function RecurringView({ id, ...props }: RecurringViewProps) {
  return (
    <Dialog isOpen={id !== undefined} title="Recurring ticket" size="xl" onClose={props.onClose}>
      {id !== undefined && <Opened id={id} {...props} />}
    </Dialog>
  )
}

const problems = {
  client_gone: 'Its client has left the company, or can’t have tickets any more. Choose another one.',
  devices_gone: 'All of its devices are retired, or another company’s. Choose others.',
  refused: 'Something that it names is gone. Look through it and save it again.',
}

function Opened({ id, onEdit, onChanged }: RecurringViewProps & { id: number }) {
  const query = useQuery('recurring.read', { params: { id } }, { revalidateOnMount: true })
  const { run, isBusy } = useStep('It could not be changed. Please try again.')
  const { create } = useCreate('recurring.raise')
  const lists = useLists()
  const [isEnding, end] = useState(false)
  const [isRaising, ask] = useState(false)
  // Somebody else may have changed it: what is shown is as it is now.
  const step = async (act: () => Promise<void>) => {
    if (!(await run(act))) await Promise.all([query.refresh(), lists.forget(['recurring.list'])])
  }
  const set = (recurring: RecurringDetail, state: RecurringState, said: string) =>
    step(async () => {
      const body = { version: recurring.version, state }
      await query.show(await call('recurring.setState', { params: { id }, body }))
      await onChanged(`“${recurring.title}” ${said}`)
    })
  const raise = ({ version }: RecurringDetail) =>
    step(async () => {
      const { ticketId, recurring } = await create({ version }, { id })
      await query.show(recurring)
      await onChanged(`Ticket #${ticketId} is raised`)
    })
  return (
    <RecordState query={query} noun="recurring ticket" named="recurring ticket" reason="It doesn’t exist.">
      {(recurring) => {
        const { state, title, upcoming, raised, problem } = recurring
        const presses = [
          { label: 'Edit', onPress: () => onEdit(recurring) },
          ...(state === 'active' ? [{ label: 'Raise now', onPress: () => ask(true) }] : []),
          state === 'active'
            ? { label: 'Pause', onPress: () => set(recurring, 'paused', 'is paused') }
            : { label: 'Resume', onPress: () => set(recurring, 'active', 'is active again') },
          ...(state === 'ended' ? [] : [{ label: 'End', onPress: () => end(true) }]),
        ]
        return (
          <Stack gap="6" mt="2" overflowWrap="anywhere">
            <Stack gap="1">
              <Heading as="h3" size="lg">
                {title}
              </Heading>
              <p>{recurringWords(recurring)}</p>
              <chakra.p textStyle="sm" color="fg.muted">
                {factsOf(recurring).join(' · ')}
              </chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                All times are in {zoneWords(recurring.timeZone)}.
              </chakra.p>
            </Stack>
            {problem && (
              <Notice
                Icon={TriangleAlert}
                palette="yellow"
                role="alert"
                title="The next ticket can’t be raised."
              >
                {problems[problem]}
              </Notice>
            )}
            <Flex gap="2" wrap="wrap">
              {presses.map(({ label, onPress }) => (
                <Button
                  key={label}
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  aria-disabled={isBusy}
                  onClick={() => isBusy || onPress()}
                >
                  {label}
                </Button>
              ))}
            </Flex>
            {upcoming.length > 0 && (
              <section>
                <Heading as="h4" size="sm" mb="2">
                  Next dates
                </Heading>
                <PlannedDates label="Next dates" {...recurring} runs={upcoming} />
              </section>
            )}
            <section>
              <Heading as="h4" size="sm" mb="2">
                Tickets raised
              </Heading>
              {raised.length === 0 ? (
                <chakra.p color="fg.muted">No tickets yet.</chakra.p>
              ) : (
                <Stack as="ul" gap="1" listStyleType="none" textStyle="sm">
                  {raised.map(({ ticketId, at, missed, status }) => (
                    <li key={ticketId}>
                      <Link asChild>
                        <RouterLink to={`${paths.techieDashboard}?tab=tickets&ticket=${ticketId}`}>
                          #{ticketId}
                        </RouterLink>
                      </Link>{' '}
                      <time dateTime={at}>{deskTime(at, recurring.timeZone)}</time>,{' '}
                      {status.replaceAll('_', ' ')}
                      {missed > 0 && `, for ${missed} missed ${missed === 1 ? 'date' : 'dates'} too`}
                    </li>
                  ))}
                </Stack>
              )}
            </section>
            <ConfirmDialog
              isOpen={isRaising}
              title={`Raise “${title}” now?`}
              confirmLabel="Raise ticket"
              palette="accent"
              isBusy={isBusy}
              onConfirm={() => {
                ask(false)
                void raise(recurring)
              }}
              onCancel={() => ask(false)}
            >
              {aheadWords(recurring)}
            </ConfirmDialog>
            <ConfirmDialog
              isOpen={isEnding}
              title={`End “${title}”?`}
              confirmLabel="End"
              isBusy={isBusy}
              onConfirm={async () => {
                await set(recurring, 'ended', 'has ended')
                end(false)
              }}
              onCancel={() => end(false)}
            >
              No more tickets will be raised. Those that were stay as they are.
            </ConfirmDialog>
          </Stack>
        )
      }}
    </RecordState>
  )
}

/** What raising it now does to its dates. */
function aheadWords({ upcoming: [next, after] }: RecurringDetail): string {
  if (!next) return 'Everyone on the ticket hears of it at once. You can’t undo this.'
  const then = after ? `The next one is raised on ${formatWeekdayOf(after.on)}.` : 'It’s the last one.'
  return `The ticket for ${formatWeekdayOf(next.on)} is raised today instead. ${then} You can’t undo this.`
}

/** As the clocks at the desk showed it. */
const deskTime = (instant: string, timeZone: string) =>
  `${formatWeekdayOf(dayIn(timeZone, instant))} at ${timeOfDayWords(clockIn(timeZone, instant))}`

function factsOf({
  state,
  company,
  clientName,
  siteName,
  assigneeName,
  teamName,
  devices,
}: RecurringDetail): string[] {
  const whose = teamName ? `Team ${teamName}` : (assigneeName ?? 'Unassigned')
  return [
    ...(state === 'active' ? [] : [state]),
    ...[company, clientName, whose],
    ...(siteName ? [siteName] : []),
    ...devices.map(({ name }) => name),
  ]
}
