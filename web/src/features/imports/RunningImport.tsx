import { Link, Stack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'
import { StartedImport } from './StartedImport.tsx'

interface RunningImportProps {
  onChanged: () => void
  onClose: () => void
  /** Shown if no import is running. */
  children: ReactNode
}

/** Shows the person's running import, started on any device: only one runs at a time. */
export function RunningImport({ onChanged, onClose, children }: RunningImportProps) {
  const { data } = useQuery('imports.list', { query: { limit: 5 } }, { revalidateOnMount: true })
  const [isPassed, setPassed] = useState(false)
  const [shown, setShown] = useState<number>()
  const running = data?.find(({ state }) => state === 'running')?.id
  if (running !== undefined && shown === undefined) setShown(running)
  if (shown !== undefined && !isPassed) {
    return (
      <StartedImport id={shown} onChanged={onChanged} onAnother={() => setPassed(true)} onClose={onClose} />
    )
  }
  return (
    <Stack gap="4">
      {data && data.length > 0 && (
        <Link asChild textStyle="sm" alignSelf="flex-start">
          <RouterLink to={paths.imports}>Earlier imports</RouterLink>
        </Link>
      )}
      {children}
    </Stack>
  )
}
