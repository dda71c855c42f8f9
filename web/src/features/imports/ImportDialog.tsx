import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChooseColumns } from './ChooseColumns.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { countOf } from './count-of.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import type { ImportTarget } from './import-target.ts'
import { RunningImport } from './RunningImport.tsx'
import { StartedImport } from './StartedImport.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps<Field extends string> {
  isOpen: boolean
  target: ImportTarget<Field>
  onClose: () => void
  /** Something was imported: lists are out of date. */
  onImported: () => void
}

/** Imports a CSV file: choose it, say what its columns are, see every bad row, and only then start the import, which needs the page no longer. */
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
  const { step, ...steps } = useImport(target)
  const body = useRef<HTMLDivElement>(null)
  const { is } = step

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone with its step; the next one is read out.
  useEffect(() => body.current?.focus(), [is])

  return (
    <chakra.div ref={body} tabIndex={-1} outline="none" mt="4">
      {step.is === 'choose' && (
        <RunningImport onChanged={onImported} onClose={onClose}>
          <ChooseFile target={target} refusal={step.refusal} onChoose={steps.choose} onCancel={onClose} />
        </RunningImport>
      )}
      {step.is === 'reading' && (
        <ImportProgress label="Reading the file" part={step.part} onCancel={steps.cancel} />
      )}
      {step.is === 'columns' && (
        <ChooseColumns
          target={target}
          table={step.table}
          columns={step.columns}
          company={step.company}
          refusal={step.refusal}
          onChange={(columns, company) => steps.setColumns(step.table, columns, company)}
          onCheck={() => steps.check(step.table, step.columns, step.company)}
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
          company={step.company}
          fileName={step.table.fileName}
          refusal={step.refusal}
          onConfirm={(settled, decisions) => steps.confirm(step, settled, decisions)}
          onBack={() => steps.setColumns(step.table, step.columns, step.company)}
        />
      )}
      {step.is === 'sending' && (
        <ImportProgress
          label={`Sent ${step.sent.toLocaleString('en-US')} of ${countOf(step.total, 'rows')}. Please keep this page open until all are sent.`}
          part={step.total === 0 ? 1 : step.sent / step.total}
          onCancel={steps.cancel}
        />
      )}
      {step.is === 'started' && (
        <StartedImport id={step.id} onChanged={onImported} onAnother={steps.restart} onClose={onClose} />
      )}
    </chakra.div>
  )
}
