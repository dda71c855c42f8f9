import { chakra, Input, Stack, Table } from '@chakra-ui/react'
import type { CompanyName, MergePreview } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { CompanyField } from './CompanyField.tsx'
import { LikelyDuplicates } from './LikelyDuplicates.tsx'
import { kindName } from './merge-words.ts'
import { useMergeForm } from './use-merge-form.ts'

interface MergeDialogProps {
  /** The company that is merged away. */
  company: CompanyName
  isOpen: boolean
  onClose: () => void
}

/** Merges a company that was entered twice into the one that stays: choose it, see what moves, type the name. */
export function MergeDialog({ isOpen, ...props }: MergeDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title={`Merge ${props.company.name} into another company`}
      onClose={props.onClose}
    >
      <MergeForm {...props} />
    </Dialog>
  )
}

function MergeForm({ company, onClose }: Omit<MergeDialogProps, 'isOpen'>) {
  const { form, choice, choose, preview, intoError, submit } = useMergeForm(company, onClose)
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="5">
        <CompanyField
          label="Company that stays"
          mayCreate={false}
          except={company.id}
          value={choice}
          onChange={choose}
          hint={`Everything in ${company.name} moves to this company, and the old name will lead here.`}
          error={intoError}
        />
        {choice.name === '' && (
          <LikelyDuplicates company={company} onChoose={(same) => choose({ ...same, isNew: false })} />
        )}
        {preview.error && !intoError && (
          <FailedNotice
            title="The preview could not be loaded."
            error={preview.error}
            isRetrying={preview.isRefreshing}
            onRetry={preview.refresh}
          />
        )}
        {preview.isLoading && <LoadingSkeleton h="40" what="the preview" />}
        {preview.data && !preview.error && (
          <>
            <WhatMoves preview={preview.data} />
            <FormField
              label={`Type “${company.name}” to confirm`}
              required
              hint="This can't be undone. It takes about a minute per thousand records. Until it is done, people may not see all of their records."
              error={errors.name?.message}
            >
              {(control) => (
                <Input {...control} {...form.register('name')} autoComplete="off" spellCheck={false} />
              )}
            </FormField>
          </>
        )}
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton colorPalette="red" isBusy={isSubmitting} busyLabel="Merging…">
          Merge companies
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}

function WhatMoves({ preview: { from, into, counts, conflicts, dropped } }: { preview: MergePreview }) {
  const moving = counts.filter(({ count }) => count > 0)
  return (
    <>
      <Table.Root size="sm" aria-label={`What moves to ${into.name}`}>
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader>Moves to {into.name}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Records</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {moving.length === 0 && (
            <Table.Row bg="transparent">
              <Table.Cell colSpan={2}>Nothing</Table.Cell>
            </Table.Row>
          )}
          {moving.map(({ kind, count, isMore }) => (
            <Table.Row key={kind} bg="transparent">
              <Table.Cell>{kindName(kind)}</Table.Cell>
              <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                {count.toLocaleString('en-US')}
                {isMore && '+'}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <chakra.p textStyle="sm" color="fg.muted">
        Mail domains, ids, tags and notes are added to those of {into.name}, and what it lacks is filled in.
        Inquiries, notices and files move with their people and tickets. Reports by mail about {from.name} go
        on for {into.name}. Past entries in the audit log keep the old name. Administrators of {into.name} who
        can sign in hear of it at the end.
      </chakra.p>
      {conflicts.length > 0 && (
        <Notice Icon={TriangleAlert} palette="yellow" title="Before you merge">
          <Listed lines={conflicts} />
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice
          Icon={TriangleAlert}
          palette="yellow"
          title={`${into.name} keeps its own: these of ${from.name} are dropped`}
        >
          <Listed lines={dropped} />
          <chakra.p mt="1">Note down what you still need.</chakra.p>
        </Notice>
      )}
    </>
  )
}

function Listed({ lines }: { lines: readonly string[] }) {
  return (
    <Stack as="ul" gap="1" listStylePosition="outside" ps="4" listStyleType="disc">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  )
}
