import { chakra, Flex, Heading, Input, Link, SimpleGrid, Stack } from '@chakra-ui/react'
import { type Retention, RetentionPeriods } from '@remotehands/contract'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'

/** For how long what is held of people is kept, for administrators. */
export function RetentionForm() {
  const query = useQuery('retention.read', {}, { revalidateOnMount: true })
  return (
    <Stack
      as="section"
      gap="4"
      aria-labelledby="retention"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
    >
      <Heading as="h2" size="lg" id="retention">
        Retention periods
      </Heading>
      <chakra.p color="fg.muted">
        How many days we keep what people leave behind. An hourly job deletes what is older, and the{' '}
        <Link asChild>
          <RouterLink to={paths.privacy}>privacy policy</RouterLink>
        </Link>{' '}
        says what you set here.
      </chakra.p>
      <RecordState query={query} noun="periods" named="list of periods" reason="It could not be found.">
        {(retention) => (
          <Periods key={retention.version} retention={retention} show={query.show} refresh={query.refresh} />
        )}
      </RecordState>
    </Stack>
  )
}

type Field = keyof RetentionPeriods
const fields: readonly { name: Field; label: string; hint: string }[] = [
  { name: 'inquiries', label: 'Inquiries', hint: 'From the contact form. 30 to 1,095 days.' },
  { name: 'addresses', label: 'IP addresses', hint: 'In the audit log; its entries stay. 7 to 730 days.' },
  {
    name: 'inactivePeople',
    label: 'Inactive people',
    hint: 'Erased 30 to 3,650 days after they were deactivated. Leave it empty to keep them.',
  },
  { name: 'rawMails', label: 'Mails as they came in', hint: 'Their text stays in tickets. 7 to 30 days.' },
  {
    name: 'closedAttachments',
    label: 'Files of closed tickets',
    hint: 'Deleted 30 to 3,650 days after that. Leave it empty to keep them with the ticket.',
  },
]

interface PeriodsProps {
  retention: Retention
  show: (retention: Retention) => Promise<unknown>
  refresh: () => Promise<unknown>
}

function Periods({ retention, show, refresh }: PeriodsProps) {
  const { version, ...kept } = retention
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name }) => [name, kept[name]?.toString() ?? ''])),
  )
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { run, isBusy } = useStep('The periods could not be saved. Please try again.')
  const { toast } = useToast()
  const save = () => {
    const typed = fields.map(({ name }) => [name, values[name] === '' ? null : Number(values[name])])
    const parsed = RetentionPeriods.safeParse(Object.fromEntries(typed))
    if (!parsed.success)
      return setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])))
    setErrors({})
    void run(async () => {
      try {
        await show(await call('retention.update', { body: { ...parsed.data, version } }))
        toast({ title: 'Retention periods saved' })
      } catch (error) {
        await refresh()
        throw error
      }
    })
  }
  return (
    <Form aria-label="Retention periods" onSubmit={() => save()}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {fields.map(({ name, label, hint }) => (
          <FormField key={name} label={label} required hint={hint} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxW="40"
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value.trim() })}
              />
            )}
          </FormField>
        ))}
      </SimpleGrid>
      <Flex mt="6">
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save periods
        </SubmitButton>
      </Flex>
    </Form>
  )
}
