import { Badge, Button, chakra, Flex, Heading, Stack, VisuallyHidden } from '@chakra-ui/react'
import { daysWords, type ReportMail } from '@remotehands/contract'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatExactTime } from '../../../lib/dates.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useStep } from '../../../ui/use-step.ts'
import { aboutWords } from './report-mail-words.ts'

/** One report by mail, with what can be done about it. */
export function ReportMailCard({ mail, onEdit }: { mail: ReportMail; onEdit: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy } = useStep('The report could not be changed. Nothing was lost; please try again.')
  const { forget } = useLists()
  const { id, version, name, isOn } = mail
  const problem = mail.problem ?? problemToCome(mail)
  const act = (step: () => Promise<unknown>) =>
    run(async () => {
      try {
        await step()
      } finally {
        await forget(['reportMails.list'])
      }
    })
  const pause = () =>
    act(() =>
      call('reportMails.change', { params: { id }, body: { ...termsOf(mail), isOn: false, version } }),
    )
  const remove = async () => {
    await act(() => call('reportMails.remove', { params: { id }, query: { version } }))
    setAsked(false)
  }
  return (
    <Stack gap="3" p={{ base: '4', md: '5' }} bg="bg.panel" borderWidth="1px" borderRadius="l3" minW="0">
      <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
        <Stack gap="1" minW="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Heading as="h3" size="md" overflowWrap="anywhere">
              {name}
            </Heading>
            <Badge colorPalette={isOn ? 'green' : 'gray'}>{isOn ? 'On' : 'Paused'}</Badge>
          </Flex>
          <chakra.p color="fg.muted">{aboutWords(mail)}</chakra.p>
        </Stack>
        <Flex gap="2" wrap="wrap">
          {isOn && (
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-disabled={isBusy}
              onClick={() => isBusy || pause()}
            >
              Pause<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onEdit}>
            {isOn ? 'Change' : 'Preview and switch on'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <Button size="sm" variant="ghost" colorPalette="red" onClick={() => setAsked(true)}>
            Delete<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </Flex>
      </Flex>
      {problem && (
        <Notice Icon={CircleAlert} palette="yellow" title="Needs a look">
          {problem}
        </Notice>
      )}
      <Facts columns={{ base: 1, sm: 2 }}>
        {factsOf(mail).map(([fact, value]) => (
          <Fact key={fact} name={fact}>
            {value}
          </Fact>
        ))}
      </Facts>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Delete “${name}”?`}
        confirmLabel="Delete report"
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        It won’t be mailed any more. What was sent stays in people’s mailboxes. You can’t undo this.
      </ConfirmDialog>
    </Stack>
  )
}

function factsOf({ recipients, owner, nextAt, lastSentAt, lastDays, lastCount }: ReportMail) {
  const last =
    lastSentAt && lastDays
      ? `${formatExactTime(lastSentAt)}, to ${lastCount}, about ${daysWords(lastDays)}`
      : 'Not yet'
  return [
    ['Goes to', recipients.map(nameAndAccess).join(', ') || 'Nobody'],
    ['Next', nextAt ? formatExactTime(nextAt) : 'Not while it is paused'],
    ['Last sent', last],
    ['Looked after by', nameAndAccess(owner)],
  ] as const
}

const nameAndAccess = ({ name, hasAccess }: ReportMail['owner']) =>
  hasAccess ? name : `${name} (no longer has access)`

/** What keeps it from being sent next time. */
function problemToCome({ isOn, owner, recipients }: ReportMail): string | null {
  if (!isOn) return null
  if (!owner.hasAccess)
    return `${owner.name} no longer has access, so it won’t be sent. Press Change and save it to look after it yourself.`
  if (recipients.every(({ hasAccess }) => !hasAccess))
    return 'Nobody on its list has access any more, so it won’t be sent. Press Change and choose other people.'
  return null
}

/** What a change sends besides what it changes. */
export function termsOf(mail: ReportMail) {
  const { name, report, companyId, assigneeId, rhythm, recipientIds, paper, isPdf, isCsv } = mail
  return { name, report, companyId, assigneeId, rhythm, recipientIds, paper, isPdf, isCsv }
}
