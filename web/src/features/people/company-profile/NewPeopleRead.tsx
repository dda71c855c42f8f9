import { Flex } from '@chakra-ui/react'
import type { CompanyProfile } from '@remotehands/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { ticketScopeNames } from '../session/role-links.ts'
import { TicketScopeSelect } from '../TicketScopeSelect.tsx'

interface NewPeopleReadProps {
  company: CompanyProfile
  show: (company: CompanyProfile) => unknown
  refresh: () => unknown
}

/** Says which tickets of the company its new people read. */
export function NewPeopleRead({ company, show, refresh }: NewPeopleReadProps) {
  const { id, version, ticketScope } = company
  const [chosen, choose] = useState(ticketScope)
  const { toast } = useToast()
  const { run, isBusy } = useStep('Nothing was changed. Please try again.', 'This could not be saved')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        const body = { version, ticketScope: chosen }
        show(await call('companies.changeProfile', { params: { id }, body }))
        toast({
          title: 'Changes saved',
          description: `New people read: ${ticketScopeNames[chosen].toLowerCase()}.`,
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONFLICT') await refresh()
        throw error
      }
    })
  }
  return (
    <Form onSubmit={save} px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <FormField
          label="Tickets that new people read"
          required
          hint={`${chosen === 'site' ? 'Whoever has no site reads only their own. ' : ''}People who are already there keep what they have. You can change this for each person.`}
        >
          {(field) => <TicketScopeSelect {...field} value={chosen} onChoose={choose} />}
        </FormField>
        {chosen !== ticketScope && (
          <SubmitButton isBusy={isBusy} busyLabel="Saving…">
            Save
          </SubmitButton>
        )}
      </Flex>
    </Form>
  )
}
