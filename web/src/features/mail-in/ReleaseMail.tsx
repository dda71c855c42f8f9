import { Button, Flex, Input, Stack } from '@chakra-ui/react'
import type { InboundMailDetails, MailRelease } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useLists } from '../../lib/use-lists.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { useCompanies } from '../people/companies/use-companies.ts'
import { useCompanyPeople } from '../people/companies/use-company-people.ts'

interface ReleaseMailProps {
  mail: InboundMailDetails
  onReleased: () => unknown
}

type As = MailRelease['as']
const done: Record<As, string> = {
  reply: 'The mail stands in the ticket.',
  ticket: 'The ticket was raised.',
  spam: 'The mail is marked as spam.',
}

/** Whether tickets can't be raised for its sender, though we know them. */
function isNobodysClient({ reason }: InboundMailDetails): boolean {
  return (
    reason !== null &&
    ['inactive_sender', 'may_not_write', 'staff_without_token', 'forwarded_stranger'].includes(reason)
  )
}

/** Whether something can be said about all mail of its sender. */
function namesOneSender({ fromAddress, reason }: InboundMailDetails): boolean {
  return fromAddress !== '' && reason !== 'several_senders' && reason !== 'no_sender'
}

/** What staff do with a mail that waits: into a ticket, as a new one, or away with it. */
export function ReleaseMail({ mail, onReleased }: ReleaseMailProps) {
  const [ticket, setTicket] = useState(String(mail.ticketId ?? ''))
  const [companyId, setCompanyId] = useState(mail.likelyCompany?.id)
  const isClient = mail.sender !== null && !isNobodysClient(mail)
  const [clientId, setClientId] = useState(isClient ? mail.sender?.id : undefined)
  const [always, setAlways] = useState(false)
  const companies = useCompanies(mail.isStored && !isClient)
  const people = useCompanyPeople(companyId)
  const { run, isBusy } = useStep('The mail could not be released. Please try again.')
  const { toast } = useToast()
  const lists = useLists()
  const ticketId = /^#?\s*(\d{1,12})$/.exec(ticket.trim())?.[1]

  const release = (as: As) =>
    run(async () => {
      const named = {
        ...(as === 'reply' && { ticketId: Number(ticketId) }),
        ...(as !== 'spam' && clientId !== undefined && { clientId }),
      }
      await call('mail.release', { params: { id: mail.id }, body: { as, always, ...named } })
      await lists.forget(['mail.listHeld', 'mail.list', 'mail.listSenders'])
      await onReleased()
      toast({ title: 'Mail Released', description: done[as] })
    })
  const button = (isReady: boolean) =>
    ({
      size: 'sm',
      variant: 'outline',
      colorPalette: 'gray',
      disabled: !isReady,
      'aria-disabled': isBusy,
    }) as const
  return (
    <Stack mt="6" pt="5" gap="4" maxW="2xl" borderTopWidth="1px">
      {mail.isStored && !isClient && (
        <Flex gap="4" wrap="wrap" css={{ '& > *': { flex: '1 1 14rem' } }}>
          <RecordSelect
            label="Company"
            none="Choose a company"
            value={companyId}
            list={companies}
            onChange={(id) => {
              setCompanyId(id)
              setClientId(undefined)
            }}
          />
          <RecordSelect
            label="Client"
            none={companyId === undefined ? 'Choose a company first' : 'Choose a person'}
            isDisabled={companyId === undefined}
            value={clientId}
            list={people}
            onChange={setClientId}
          />
        </Flex>
      )}
      {mail.isStored && (
        <FormField label="Ticket number">
          {(control) => (
            <Input
              {...control}
              maxW="12rem"
              inputMode="numeric"
              value={ticket}
              onChange={({ target }) => setTicket(target.value)}
            />
          )}
        </FormField>
      )}
      {namesOneSender(mail) && (
        <CheckBox isChecked={always} onChange={setAlways}>
          Always do so with mail from this sender
        </CheckBox>
      )}
      <Flex gap="3" wrap="wrap">
        {mail.isStored && (
          <>
            <Button
              {...button(ticketId !== undefined && (!always || clientId !== undefined))}
              onClick={() => release('reply')}
            >
              Add to the ticket
            </Button>
            <Button {...button(clientId !== undefined)} onClick={() => release('ticket')}>
              Create a ticket
            </Button>
          </>
        )}
        <Button {...button(true)} onClick={() => release('spam')}>
          Mark as spam
        </Button>
      </Flex>
    </Stack>
  )
}
