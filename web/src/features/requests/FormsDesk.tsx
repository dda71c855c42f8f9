import { Badge, Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { limits, type RequestForm, type RequestForms } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Intro } from '../../ui/Intro.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { FormDialog } from './FormDialog.tsx'

/** The request forms: what clients choose when they raise a ticket, added, changed and archived. */
export function FormsDesk() {
  const query = useQuery('requestForms.list', undefined, { revalidateOnMount: true })
  const [edited, edit] = useState<RequestForm | 'new'>()
  const { run, isBusy } = useStep('It could not be changed. Please try again.')
  const { toast } = useToast()
  const saved = async (forms: RequestForms, title: string) => {
    await query.show(forms)
    toast({ title })
    edit(undefined)
  }
  const archive = async ({ id, terms }: RequestForm, version: number | null) => {
    const isArchived = !terms.isArchived
    const body = { version: version ?? 0, terms: { ...terms, isArchived } }
    const said = `“${terms.name}” ${isArchived ? 'is archived' : 'can be chosen again'}`
    const isDone = await run(async () =>
      saved(await call('requestForms.update', { params: { id }, body }), said),
    )
    if (!isDone) await query.refresh()
  }
  return (
    <RecordState query={query} noun="forms" named="list of forms" reason="It could not be found.">
      {(forms) => {
        const isFull = forms.forms.length >= limits.requestForm.count
        return (
          <Stack gap="4">
            <Intro
              acts={
                <NewButton record="form" aria-disabled={isFull} onClick={() => isFull || edit('new')}>
                  Add form
                </NewButton>
              }
            >
              A form asks for all that a request needs, such as “New colleague” or “Lost phone”. Clients and
              staff choose it when they raise a ticket; its tasks open by themselves. A ticket keeps what was
              asked when it was raised.
            </Intro>
            {isFull && (
              <chakra.p color="fg.muted">There can be at most {limits.requestForm.count} forms.</chakra.p>
            )}
            {forms.forms.length === 0 ? (
              <chakra.p color="fg.muted">No forms yet. Add the first one.</chakra.p>
            ) : (
              <Stack as="ul" gap="3" listStyleType="none" aria-label="Forms">
                {forms.forms
                  .toSorted((a, b) => Number(a.terms.isArchived) - Number(b.terms.isArchived))
                  .map((form) => (
                    <FormItem
                      key={form.id}
                      form={form}
                      isBusy={isBusy}
                      onEdit={() => edit(form)}
                      onArchive={() => archive(form, forms.version)}
                    />
                  ))}
              </Stack>
            )}
            <FormDialog
              edited={edited}
              forms={forms}
              saved={saved}
              refresh={query.refresh}
              onClose={() => edit(undefined)}
            />
          </Stack>
        )
      }}
    </RecordState>
  )
}

interface FormItemProps {
  form: RequestForm
  isBusy: boolean
  onEdit: () => void
  onArchive: () => void
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function FormItem({ form: { terms }, isBusy, onEdit, onArchive }: FormItemProps) {
  const { name, description, questions, tasks, isArchived, priority } = terms
  const parts = [counted(questions.length, 'question'), counted(tasks.length, 'task'), `priority ${priority}`]
  const presses = [
    { label: 'Edit', onPress: onEdit },
    { label: isArchived ? 'Take back' : 'Archive', onPress: onArchive },
  ]
  return (
    <chakra.li bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
      <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
        <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          <Flex gap="2" align="center" wrap="wrap">
            <Heading as="h2" size="md" minW="0" {...(isArchived && { color: 'fg.muted' })}>
              {name}
            </Heading>
            {isArchived && <Badge colorPalette="gray">archived</Badge>}
          </Flex>
          {description && <chakra.p mt="1">{description}</chakra.p>}
          <chakra.p mt="1" textStyle="sm" color="fg.muted">
            {parts.join(' · ')}
          </chakra.p>
        </Box>
        <Flex gap="2">
          {presses.map(({ label, onPress }) => (
            <Button
              key={label}
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-label={`${label} ${name}`}
              aria-disabled={isBusy}
              onClick={() => isBusy || onPress()}
            >
              {label}
            </Button>
          ))}
        </Flex>
      </Flex>
    </chakra.li>
  )
}
