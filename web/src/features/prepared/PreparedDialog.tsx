import { chakra, Input, Stack } from '@chakra-ui/react'
import { type Prepared, PreparedTerms, placeholders } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { EditDialog, useUnsaved } from '../../ui/EditDialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { OthersChange } from '../../ui/OthersChange.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useOthersChange } from '../../ui/use-others-change.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { TextBox } from '../texts/TextBox.tsx'
import { newItem, PlannedItems } from '../tickets/checklist/PlannedItems.tsx'
import { kindWords, textOf } from './kind-words.ts'
import { MacroFields } from './MacroFields.tsx'
import type { Edited } from './PreparedDesk.tsx'
import { draftOf, type PreparedDraft, termsOf } from './prepared-draft.ts'
import { TicketFields } from './TicketFields.tsx'
import { preparedOf } from './use-prepared.ts'

interface PreparedDialogProps {
  edited: Edited | undefined
  prepared: Prepared
  saved: (prepared: Prepared, title: string) => Promise<void>
  refresh: () => unknown
  onClose: () => void
}

/** Adds or changes a template or a macro. */
export function PreparedDialog({ edited, ...props }: PreparedDialogProps) {
  const { item, kind, shelf } = edited ?? {}
  const title = item
    ? `Edit “${item.terms.name}”`
    : `New ${shelf === 'shared' ? 'shared ' : ''}${kind && kindWords[kind]}`
  return (
    <EditDialog isOpen={edited !== undefined} title={title} size="xl" onClose={props.onClose}>
      {edited && <PreparedForm edited={edited} {...props} />}
    </EditDialog>
  )
}

function PreparedForm({
  edited: { shelf, kind, item },
  prepared,
  saved,
  refresh,
}: Omit<PreparedDialogProps, 'edited' | 'onClose'> & { edited: Edited }) {
  const { version, items } = prepared[shelf]
  const { theirs, accept } = useOthersChange(
    item,
    items.find(({ id }) => id === item?.id),
  )
  const [draft, setDraft] = useState(() => draftOf(kind, item?.terms))
  const leave = useUnsaved(draft)
  const { form, errors, showErrors, save, isBusy } = useSaving('It could not be saved. Please try again.')
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = () => {
    const { data: terms, error } = PreparedTerms.safeParse(termsOf(draft))
    showErrors(issuesByField(error))
    if (!terms) return
    if (theirs) return accept()
    const body = { shelf, version, terms }
    void save(async () => {
      const answer = item
        ? await call('prepared.update', { params: { id: item.id }, body })
        : await call('prepared.create', { body })
      await saved(answer, `“${terms.name}” is saved`)
    }, refresh)
  }
  return (
    <Form ref={form} mt="4" onSubmit={submit}>
      <Stack gap="5">
        {theirs && (
          <OthersChange what={kindWords[kind]}>
            It says now: “{textOf(theirs) || theirs.terms.name}”
          </OthersChange>
        )}
        <FormField label="Name" required error={errors.name}>
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </FormField>
        {kind === 'ticket' && (
          <TicketFields draft={draft} errors={errors} people={prepared.people} onChange={change} />
        )}
        {(kind === 'ticket' || kind === 'checklist') && (
          <PlannedItems
            noun="Item"
            title="Checklist"
            hint="Only staff see it."
            items={draft.items}
            blank={newItem}
            errors={errors}
            field="items"
            people={prepared.people}
            onChange={(items) => change({ items })}
          />
        )}
        {errors.items && (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.items}
          </chakra.p>
        )}
        {kind === 'ticket' && draft.items.length > 0 && (
          <CheckBox isChecked={draft.holds} onChange={(holds) => change({ holds })}>
            Resolve a ticket only once its checklist is done
          </CheckBox>
        )}
        {(kind === 'template' || kind === 'macro') && (
          <ReplyText kind={kind} draft={draft} error={errors.text} onChange={change} />
        )}
        {kind === 'macro' && (
          <MacroFields
            draft={draft}
            errors={errors}
            people={prepared.people}
            others={preparedOf('macro', prepared).filter(
              (each) => each.shelf !== shelf || each.id !== item?.id,
            )}
            onChange={change}
          />
        )}
      </Stack>
      <FormButtons onCancel={leave}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save {kindWords[kind]}
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}

interface ReplyTextProps {
  kind: 'template' | 'macro'
  draft: PreparedDraft
  error: string | undefined
  onChange: (part: Partial<PreparedDraft>) => void
}

/** The text of a reply, with placeholders. */
function ReplyText({ kind, draft, error, onChange }: ReplyTextProps) {
  return (
    <>
      <FormField label={kind === 'macro' ? 'Reply' : 'Text'} required={kind === 'template'} error={error}>
        {(control) => (
          <TextBox
            {...control}
            rows={6}
            value={draft.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </FormField>
      <Placeholders />
    </>
  )
}

function Placeholders() {
  return (
    <chakra.details textStyle="sm">
      <chakra.summary cursor="pointer">Placeholders</chakra.summary>
      <chakra.dl
        mt="2"
        display="grid"
        gridTemplateColumns={{ sm: 'max-content 1fr' }}
        columnGap="4"
        rowGap="1"
      >
        {Object.entries(placeholders).map(([name, meaning]) => (
          <chakra.div key={name} display="contents">
            <dt>
              <chakra.code>{`{{${name}}}`}</chakra.code>
            </dt>
            <chakra.dd m="0" color="fg.muted">
              {meaning}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.details>
  )
}
