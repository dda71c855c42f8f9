import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChooseColumns } from './ChooseColumns.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { countOf } from './count-of.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import type { ImportTarget } from './import-target.ts'
import { ProblemList } from './ProblemList.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps<Field extends string> {
  isOpen: boolean
  target: ImportTarget<Field>
  onClose: () => void
  /** Something was imported: lists are out of date. */
  onImported: () => void
}

/** Imports a CSV file: choose it, say what its columns are, see every bad row, and only then import the good ones. */
export function ImportDialog<Field extends string>(props: ImportDialogProps<Field>) {
  const { isOpen, target, onClose, onImported } = props
  return (
    <Dialog isOpen={isOpen} title={`Import ${target.noun}`} size="xl" onClose={onClose}>
      <ImportSteps target={target} onClose={onClose} onImported={onImported} />
    </Dialog>
  )
}

function ImportSteps<Field extends string>({
  target,
  onClose,
  onImported,
}: Omit<ImportDialogProps<Field>, 'isOpen'>) {
  const { step, ...steps } = useImport(target, onImported)
  const { noun, fields } = target
  const body = useRef<HTMLDivElement>(null)
  const { is } = step

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone with its step; the next one is read out.
  useEffect(() => body.current?.focus(), [is])

  return (
    <chakra.div ref={body} tabIndex={-1} outline="none" mt="4">
      {step.is === 'choose' && (
        <ChooseFile target={target} refusal={step.refusal} onChoose={steps.choose} onCancel={onClose} />
      )}
      {step.is === 'reading' && (
        <ImportProgress label="Reading the file" part={step.part} onCancel={steps.cancel} />
      )}
      {step.is === 'columns' && (
        <ChooseColumns
          target={target}
          table={step.table}
          columns={step.columns}
          refusal={step.refusal}
          onChange={(columns) => steps.setColumns(step.table, columns)}
          onCheck={() => steps.check(step.table, step.columns)}
          onBack={steps.restart}
        />
      )}
      {step.is === 'checking' && (
        <ImportProgress
          label={`Checked ${step.rows.toLocaleString('en-US')} of ${countOf(step.table.rows.length, 'rows')}`}
          part={step.rows / step.table.rows.length}
          onCancel={steps.cancel}
        />
      )}
      {step.is === 'preview' && (
        <ImportPreview
          target={target}
          checked={step.checked}
          fileName={step.table.fileName}
          onConfirm={() => steps.confirm(step.checked)}
          onBack={() => steps.setColumns(step.table, step.columns)}
        />
      )}
      {step.is === 'importing' && (
        <ImportProgress
          label={`Imported ${step.imported.done.toLocaleString('en-US')} of ${countOf(step.total, noun)}`}
          part={step.imported.done / step.total}
          cancelLabel="Stop"
          onCancel={steps.cancel}
        />
      )}
      {step.is === 'stopped' && (
        <Stack gap="4">
          <p role="alert">
            The import has stopped. {step.reason} {countOf(step.imported.created, noun)} of{' '}
            {step.total.toLocaleString('en-US')} are imported. The rest can be imported now without anybody
            coming twice.
          </p>
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" colorPalette="gray" onClick={onClose}>
              Close
            </Button>
            <Button onClick={steps.goOn}>Go on</Button>
          </Flex>
        </Stack>
      )}
      {step.is === 'done' && (
        <Stack gap="4">
          <p role="status">
            {countOf(step.imported.created, noun)} imported.
            {step.checked.badRows > 0 && ` Left out: ${countOf(step.checked.badRows, 'rows')} with problems.`}
          </p>
          <ProblemList
            title="Rows that were refused meanwhile"
            problems={step.imported.problems}
            fields={fields}
            fileName="import-problems.csv"
          />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" colorPalette="gray" onClick={steps.restart}>
              Import another file
            </Button>
            <Button onClick={onClose}>Done</Button>
          </Flex>
        </Stack>
      )}
    </chakra.div>
  )
}
