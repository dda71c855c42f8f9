import { Badge, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { type ImportRun, limits } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { ListState } from '../../ui/ListState.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { countsInWords, importStates, nameOfImport, progressInWords } from './import-words.ts'
import { LeftOutRows } from './LeftOutRows.tsx'
import { useImportRun } from './use-import-run.ts'

interface ImportResultProps {
  id: number
  /** Called when it ends or stops: lists are out of date. */
  onChanged?: () => void
}

/** An import's progress, buttons to stop or resume it, and what it left out. */
export function ImportResult({ id, onChanged }: ImportResultProps) {
  const { data, error, isLoading, refresh, show } = useImportRun(id, onChanged)
  return (
    <ListState
      items={data && [data]}
      isLoading={isLoading}
      error={error}
      onRetry={refresh}
      noun="import"
      empty={null}
    >
      {([run]) => run && <Run run={run} onAnswer={show} />}
    </ListState>
  )
}

function Run({ run, onAnswer }: { run: ImportRun; onAnswer: (run: ImportRun) => unknown }) {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { id, state, done, rows, reason, leftOut, resumableUntil } = run
  const { label, palette } = importStates[state]
  const ask = async (what: 'imports.start' | 'imports.stop') => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      onAnswer(await call(what, { params: { id } }))
    } catch (error) {
      setRefusal(messageOf(error, 'Nothing was lost; please try again.'))
    } finally {
      setBusy(false)
    }
  }
  const mayGoOn = resumableUntil !== null && Date.parse(resumableUntil) > Date.now()
  return (
    <Stack gap="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Badge colorPalette={palette} variant="surface">
          {label}
        </Badge>
        <chakra.span fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {nameOfImport(run)}
        </chakra.span>
      </Flex>
      {state !== 'finished' && (
        <ProgressBar label={progressInWords(run)} part={rows === 0 ? 1 : done / rows} />
      )}
      <Stack gap="1">
        <chakra.p role="status" fontVariantNumeric="tabular-nums">
          {state !== 'finished' && `${progressInWords(run)} done: `}
          {countsInWords(run)}.
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {state === 'running' &&
            'You can close this page: the import goes on, and we’ll notify you when it’s done.'}
          {state === 'stopped' && 'What was imported stays.'}
          {state === 'failed' && `${reason ?? 'It couldn’t continue.'} What was imported stays.`}
          {state === 'finished' && (
            <>
              Finished <RelativeTime instant={run.updatedAt} />. We keep this result for{' '}
              {limits.import.resultDays} days.
            </>
          )}
        </chakra.p>
      </Stack>
      {refusal && (
        <chakra.p role="alert" color="fg.error">
          {refusal}
        </chakra.p>
      )}
      {state === 'running' && (
        <Button
          alignSelf="flex-start"
          variant="outline"
          colorPalette="gray"
          aria-disabled={isBusy}
          onClick={() => ask('imports.stop')}
        >
          Stop
        </Button>
      )}
      {mayGoOn && (
        <Button alignSelf="flex-start" aria-disabled={isBusy} onClick={() => ask('imports.start')}>
          Resume
        </Button>
      )}
      {state !== 'running' && leftOut > 0 && <LeftOutRows key={`${state} ${leftOut}`} run={run} />}
    </Stack>
  )
}
