import { chakra, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits, type RequestForm, type RequestForms, ticketPriorities } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { EditDialog, useUnsaved } from '../../ui/EditDialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { OneOf } from '../../ui/OneOf.tsx'
import { OthersChange } from '../../ui/OthersChange.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useOthersChange } from '../../ui/use-others-change.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { ApprovalsChoice } from '../tickets/approvals/ApprovalsChoice.tsx'
import { TeamSelect } from '../tickets/TeamSelect.tsx'
import { checkDraft, draftOf, type FormDraft } from './form-draft.ts'
import { QuestionList } from './QuestionList.tsx'
import { TaskList } from './TaskList.tsx'

interface FormDialogProps {
  /** Undefined while it is closed. */
  edited: RequestForm | 'new' | undefined
  forms: RequestForms
  saved: (forms: RequestForms, title: string) => Promise<void>
  refresh: () => unknown
  onClose: () => void
}

/** Adds a request form, or changes one. */
export function FormDialog({ edited, ...props }: FormDialogProps) {
  const known = edited === 'new' ? undefined : edited
  return (
    <EditDialog
      isOpen={edited !== undefined}
      title={known ? `Edit “${known.terms.name}”` : 'Add form'}
      size="xl"
      onClose={props.onClose}
    >
      <FormForm known={known} {...props} />
    </EditDialog>
  )
}

type FormFormProps = Omit<FormDialogProps, 'edited' | 'onClose'> & { known: RequestForm | undefined }

const priorities = ticketPriorities.map((value) => ({ value, label: value }))

function FormForm({ known, forms, saved, refresh }: FormFormProps) {
  const { theirs, accept } = useOthersChange(
    known,
    forms.forms.find(({ id }) => id === known?.id),
  )
  const [draft, setDraft] = useState(() => draftOf(known))
  const leave = useUnsaved(draft)
  const { form, errors, showErrors, save, isBusy } = useSaving(
    'The form could not be saved. Please try again.',
  )
  const change = (part: Partial<FormDraft>) => setDraft((before) => ({ ...before, ...part }))

  const submit = () => {
    const { terms, errors: wrong = {} } = checkDraft(draft)
    showErrors(wrong)
    if (!terms) return
    if (theirs) return accept()
    const body = { version: forms.version ?? 0, terms }
    void save(async () => {
      const answer = known
        ? await call('requestForms.update', { params: { id: known.id }, body })
        : await call('requestForms.create', { body })
      await saved(answer, `“${terms.name}” is saved`)
    }, refresh)
  }

  return (
    <Form ref={form} mt="4" onSubmit={submit}>
      <Stack gap="8">
        {theirs && <OthersChange what="form" />}
        <Stack gap="5">
          <FormField label="Name" required error={errors.name}>
            {(control) => (
              <Input
                {...control}
                placeholder="New colleague"
                maxLength={limits.requestForm.name.max}
                value={draft.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </FormField>
          <FormField
            label="Description"
            hint="Clients read it below their choice."
            error={errors.description}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={limits.requestForm.description.max}
                value={draft.description}
                onChange={({ target }) => change({ description: target.value })}
              />
            )}
          </FormField>
          <FormField
            label="Title of its tickets"
            hint="“New colleague: {Name}” puts the answer to “Name” there. Without one, whoever raises the ticket writes it."
            error={errors.title}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={limits.ticket.title.max}
                value={draft.title}
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </FormField>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <OneOf
              label="Priority"
              value={draft.priority}
              options={priorities}
              onChange={(priority) => change({ priority })}
            />
            <TeamSelect teamId={draft.teamId} onChange={(teamId) => change({ teamId })} />
            <ApprovalsChoice value={draft.approvals} onChange={(approvals) => change({ approvals })} />
            <FormField label="Tags" hint="Separated by commas." error={errors.tags}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  value={draft.tags}
                  onChange={({ target }) => change({ tags: target.value })}
                />
              )}
            </FormField>
          </SimpleGrid>
        </Stack>
        <QuestionList
          questions={draft.questions}
          errors={errors}
          onChange={(questions) => change({ questions })}
        />
        <TaskList
          draft={draft}
          errors={errors}
          people={forms.people}
          onChange={(tasks) => change({ tasks })}
        />
        {draft.tasks.length > 0 && (
          <CheckBox isChecked={draft.holds} onChange={(holds) => change({ holds })}>
            Resolve a ticket only once all its tasks are done
          </CheckBox>
        )}
      </Stack>
      <chakra.p role="alert" mt="4" textStyle="sm" color="fg.error" _empty={{ display: 'none' }}>
        {errors.questions}
        {errors.tasks}
        {errors.teamId}
      </chakra.p>
      <FormButtons onCancel={leave}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save form
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
