import { Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { type CompanyFields, limits } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx'
import { moved, PartCard } from '../../../ui/PartCard.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { FieldParts } from './FieldParts.tsx'
import { checkDrafts, draftOf, type FieldDraft, newField } from './field-draft.ts'

/** Administrators choose what companies have beside the fields of the product. */
export function CompanyFieldsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useQuery(isOpen ? 'companyFields.list' : undefined, {}, { revalidateOnMount: true })
  const { data, error, isRefreshing, refresh } = query
  return (
    <Dialog isOpen={isOpen} title="Company fields" size="xl" onClose={onClose}>
      {data && <FieldsForm key={data.version} saved={data} onClose={onClose} refresh={refresh} />}
      {!data && error && (
        <FailedNotice
          title="The fields could not be loaded."
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      )}
      {!data && !error && <LoadingSkeleton mt="4" h="40" what="the fields" />}
    </Dialog>
  )
}

interface FieldsFormProps {
  saved: CompanyFields
  refresh: () => unknown
  onClose: () => void
}

function FieldsForm({ saved, refresh, onClose }: FieldsFormProps) {
  const [drafts, setDrafts] = useState<readonly FieldDraft[]>(() => saved.fields.map(draftOf))
  const { form, errors, showErrors, save, isBusy } = useSaving(
    'The fields could not be saved. Please try again.',
  )
  const lists = useLists()
  const { toast } = useToast()
  const isKnown = ({ id }: { id: string }) =>
    [...saved.fields, ...saved.archived].some((each) => each.id === id)
  const archived = [...saved.fields, ...saved.archived].filter(
    ({ id }) => !drafts.some((draft) => draft.id === id),
  )
  const isFull = drafts.length >= limits.companyField.count
  const change = (at: number, part: Partial<FieldDraft>) =>
    setDrafts(drafts.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const submit = () => {
    const { change: body, errors: wrong = {} } = checkDrafts(saved.version, drafts)
    showErrors(wrong)
    if (!body) return
    void save(async () => {
      await call('companyFields.save', { body })
      await lists.forget(['companyFields.list', 'companies.fields'])
      toast({ title: 'Fields Saved', description: 'Every company has them now.' })
      onClose()
    }, refresh)
  }
  return (
    <Form ref={form} mt="4" onSubmit={submit}>
      <Stack gap="5">
        {drafts.length === 0 && (
          <chakra.p color="fg.muted">
            No fields yet. Add what you keep of every company: a contract, a rack, a link.
          </chakra.p>
        )}
        <Stack as="ol" gap="4" listStyleType="none">
          {drafts.map((draft, at) => (
            <PartCard
              key={draft.id}
              name={draft.label || `Field ${at + 1}`}
              at={at}
              count={drafts.length}
              onMove={(by) => setDrafts(moved(drafts, at, by))}
              onRemove={() => setDrafts(drafts.toSpliced(at, 1))}
            >
              <FieldParts
                draft={draft}
                isKnown={isKnown(draft)}
                errorOf={(field) => errorAt(errors, `fields.${at}.${field}`)}
                onChange={(part) => change(at, part)}
              />
            </PartCard>
          ))}
        </Stack>
        <Button
          alignSelf="flex-start"
          variant="outline"
          size="sm"
          aria-disabled={isFull}
          onClick={() => isFull || setDrafts([...drafts, newField()])}
        >
          Add field
        </Button>
        {archived.length > 0 && (
          <chakra.section aria-label="Archived fields">
            <Heading as="h3" size="sm" mb="1">
              Archived fields
            </Heading>
            <chakra.p textStyle="sm" color="fg.muted" mb="2">
              What stood in them is kept.
            </chakra.p>
            <Flex gap="2" wrap="wrap">
              {archived.map((field) => (
                <Button
                  key={field.id}
                  size="xs"
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => isFull || setDrafts([...drafts, draftOf(field)])}
                >
                  Restore {field.label}
                </Button>
              ))}
            </Flex>
          </chakra.section>
        )}
      </Stack>
      <chakra.p role="alert" mt="4" textStyle="sm" color="fg.error" _empty={{ display: 'none' }}>
        {errors.fields}
      </chakra.p>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save fields
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}

/** What is wrong with a part, or with one of its own. */
const errorAt = (errors: Readonly<Record<string, string>>, field: string) =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
