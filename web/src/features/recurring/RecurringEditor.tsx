import { Heading, Stack } from '@chakra-ui/react'
import type { RecurringDetail } from '@remotehands/contract'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { deskDay } from '../../lib/desk-day.ts'
import { useCreate } from '../../lib/use-create.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { EditDialog, useUnsaved } from '../../ui/EditDialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSaving } from '../../ui/use-saving.ts'
import { useSession } from '../people/session/use-session.ts'
import { TemplateChoice } from '../prepared/TemplateChoice.tsx'
import { TicketFields } from '../prepared/TicketFields.tsx'
import { type ChosenTemplate, usePrepared } from '../prepared/use-prepared.ts'
import { newItem, PlannedItems } from '../tickets/checklist/PlannedItems.tsx'
import { checkRecurring, filledFrom, type RecurringDraft, recurringDraftOf } from './recurring-draft.ts'
import { WhenFields } from './WhenFields.tsx'
import { WhoseFields } from './WhoseFields.tsx'

interface RecurringEditorProps {
  /** Undefined while it is closed. */
  edited: RecurringDetail | 'new' | undefined
  onSaved: (title: string) => Promise<void>
  onClose: () => void
}

/** Adds a recurring ticket, or changes one. */
export function RecurringEditor({ edited, ...props }: RecurringEditorProps) {
  const known = edited === 'new' ? undefined : edited
  return (
    <EditDialog
      isOpen={edited !== undefined}
      title={known ? `Edit “${known.title}”` : 'Add recurring ticket'}
      size="xl"
      onClose={props.onClose}
    >
      <EditorForm recurring={known} {...props} />
    </EditDialog>
  )
}

type EditorFormProps = Omit<RecurringEditorProps, 'edited' | 'onClose'> & {
  recurring: RecurringDetail | undefined
}

function EditorForm({ recurring, onSaved }: EditorFormProps) {
  const [draft, setDraft] = useState(() => recurringDraftOf(recurring, deskDay()))
  const leave = useUnsaved(draft)
  const [template, setTemplate] = useState<ChosenTemplate>()
  const { data: prepared } = usePrepared(!recurring).query
  const { user } = useSession()
  const { form, errors, showErrors, save, isBusy } = useSaving(
    'The recurring ticket could not be saved. Please try again.',
  )
  const { create } = useCreate('recurring.create')
  const change = (part: Partial<RecurringDraft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = () => {
    const { terms, errors: wrong = {} } = checkRecurring(draft)
    showErrors(wrong)
    if (!terms) return
    void save(async () => {
      if (recurring) {
        const { id, version } = recurring
        await call('recurring.update', { params: { id }, body: { ...terms, version } })
      } else await create(terms)
      await onSaved(`“${terms.title}” is saved`)
    })
  }
  return (
    <Form ref={form} mt="4" onSubmit={submit}>
      <Stack gap="8">
        <Part title="For">
          <WhoseFields
            draft={draft}
            current={recurring && { id: recurring.siteId, name: recurring.siteName }}
            errors={errors}
            onChange={change}
          />
        </Part>
        <Part title="When">
          <WhenFields draft={draft} errors={errors} onChange={change} />
        </Part>
        <Part title="The ticket">
          <Stack gap="5">
            {!recurring && (
              <TemplateChoice
                chosen={template}
                onChoose={(chosen) => {
                  setTemplate(chosen)
                  if (chosen && user) change(filledFrom(chosen.terms, user.id))
                }}
              />
            )}
            <TicketFields
              draft={draft}
              errors={errors}
              people={recurring?.people ?? prepared?.people ?? []}
              onChange={change}
              isUnattended
            />
          </Stack>
        </Part>
        <PlannedItems
          noun="Item"
          title="Checklist"
          hint="What is to be done on each ticket. Due days count from its date."
          field="items"
          items={draft.items}
          blank={newItem}
          errors={errors}
          people={recurring?.people ?? prepared?.people ?? []}
          onChange={(items) => change({ items })}
        />
        {draft.items.length > 0 && (
          <CheckBox isChecked={draft.holds} onChange={(holds) => change({ holds })}>
            The ticket can be resolved only once all of it is done
          </CheckBox>
        )}
        <FormButtons onCancel={leave}>
          <SubmitButton isBusy={isBusy} busyLabel="Saving…">
            Save
          </SubmitButton>
        </FormButtons>
      </Stack>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h3" size="md" mb="3">
        {title}
      </Heading>
      {children}
    </section>
  )
}
