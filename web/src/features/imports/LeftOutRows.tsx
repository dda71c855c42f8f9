import { Button, chakra, Stack } from '@chakra-ui/react'
import { csvText, type ImportRun } from '@remotehands/contract'
import { Download } from 'lucide-react'
import useSWR from 'swr'
import { messageOf } from '../../lib/api-error.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { deviceFields } from '../assets/device-import.ts'
import { companyFileFields } from '../people/companies/company-import.ts'
import { useAddedFields } from '../people/company-fields/use-added-fields.ts'
import { peopleFields } from '../people/users/people-import.ts'
import { ProblemGroups } from './ProblemGroups.tsx'
import { problemsOf, readProblems, tableOf } from './read-problems.ts'

/** What an import has left out: by kind, and as a file to correct and to import again. */
export function LeftOutRows({ run: { id, kind, fileName, leftOut } }: { run: ImportRun }) {
  const { data, error, isValidating, mutate } = useSWR<Awaited<ReturnType<typeof readProblems>>, Error>(
    ['imports.problems', id, leftOut],
    () => readProblems(id),
  )
  const added = useAddedFields(kind === 'companies')
  const fieldsOf = { people: peopleFields, devices: deviceFields, companies: companyFileFields(added) }
  const fields: readonly { name: string; label: string }[] = fieldsOf[kind]
  if (error && !data) {
    return (
      <Stack role="alert" gap="2" align="flex-start">
        <chakra.p color="fg.error">
          The rows that were left out could not be loaded. {messageOf(error, '')}
        </chakra.p>
        <RetryButton isRetrying={isValidating} onRetry={() => mutate()} />
      </Stack>
    )
  }
  if (!data) return <chakra.p color="fg.muted">Loading the rows that were left out…</chakra.p>
  const name = fileName.replace(/\.\w+$/, '') || kind
  return (
    <Stack gap="3">
      <ProblemGroups
        title="Left out"
        problems={problemsOf(data)}
        fields={fields}
        fileName={`problems-of-${name}.csv`}
      />
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => saveCsv([csvText(tableOf(data, fields))], `${name}-to-correct.csv`)}
      >
        <Download size={16} aria-hidden />
        Download these rows to correct
      </Button>
      <chakra.p textStyle="sm" color="fg.muted">
        Correct the file and import it again.
      </chakra.p>
    </Stack>
  )
}
