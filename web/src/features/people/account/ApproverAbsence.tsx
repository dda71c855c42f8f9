import { Button, chakra, Flex, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { AbsenceChange, type ApproverSettings, type CurrentUser } from '@remotehands/contract'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { issuesByField } from '../../../lib/issues-by-field.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { useCompanyPeople } from '../companies/use-company-people.ts'
import { AccountCard } from './AccountCard.tsx'

/** When somebody who approves what their company requests is away, and who does in their place; nothing for others. */
export function ApproverAbsence({ user }: { user: CurrentUser }) {
  const query = useQuery('account.approver')
  if (!query.data?.isApprover && !query.error) return null
  return (
    <AccountCard title="Approvals while you are away">
      <RecordState query={query} noun="settings" named="your approvals" reason="" back={null}>
        {(settings) => (
          <AbsenceForm
            key={settings.version}
            user={user}
            settings={settings}
            onSaved={(saved) => query.show(saved)}
            refresh={() => query.refresh()}
          />
        )}
      </RecordState>
    </AccountCard>
  )
}

interface AbsenceFormProps {
  user: CurrentUser
  settings: ApproverSettings
  onSaved: (settings: ApproverSettings) => unknown
  refresh: () => unknown
}

function AbsenceForm({ user, settings, onSaved, refresh }: AbsenceFormProps) {
  const { absence, version } = settings
  const [from, setFrom] = useState(absence?.from ?? '')
  const [until, setUntil] = useState(absence?.until ?? '')
  const [deputyId, setDeputyId] = useState<number | undefined>(
    absence?.canDeputise ? absence.deputyId : undefined,
  )
  const { form, errors, showErrors, save, isBusy } = useSaving('This could not be saved. Please try again.')
  const people = useCompanyPeople(user.companyId, { canHaveTickets: 'true' })
  const others = { ...people, items: people.items?.filter(({ id }) => id !== user.id) }
  const { toast } = useToast()

  const send = (body: AbsenceChange, title: string) =>
    save(async () => {
      const saved = await call('account.changeAbsence', { body })
      await onSaved(saved)
      toast({ title })
    }, refresh)
  const submit = () => {
    const { data, error } = AbsenceChange.safeParse({ absence: { from, until, deputyId }, version })
    showErrors(issuesByField(error))
    if (data) void send(data, 'Absence saved')
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <Stack gap="4">
        <chakra.p color="fg.muted">
          You approve what your company requests. While you’re away, a deputy can do it for you.
        </chakra.p>
        {absence && !absence.canDeputise && (
          <Notice Icon={CircleAlert} palette="yellow" title="You have no deputy">
            {absence.deputyName} can’t approve for you any more. Choose somebody else.
          </Notice>
        )}
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
          <FormField label="First day" required error={errors['absence.from'] && 'Please enter a day.'}>
            {(control) => (
              <Input {...control} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
            )}
          </FormField>
          <FormField label="Last day" required error={errors['absence.until']}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            )}
          </FormField>
          <RecordSelect
            label="Deputy"
            none="Choose a colleague"
            required
            value={deputyId}
            list={others}
            error={errors['absence.deputyId'] && 'Choose a colleague who can approve.'}
            onChange={setDeputyId}
          />
        </SimpleGrid>
        <Flex gap="3" wrap="wrap">
          <SubmitButton variant="outline" isBusy={isBusy} busyLabel="Saving…">
            Save absence
          </SubmitButton>
          {absence && (
            <Button
              variant="outline"
              colorPalette="gray"
              aria-disabled={isBusy}
              onClick={() => isBusy || void send({ absence: null, version }, 'Absence removed')}
            >
              Remove absence
            </Button>
          )}
        </Flex>
      </Stack>
    </Form>
  )
}
