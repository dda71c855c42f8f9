import { Button, chakra, Flex, Spinner, Stack } from '@chakra-ui/react'
import type { FullExport as Standing } from '@remotehands/contract'
import { Download, Hourglass, PackageOpen, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { DateAndTime } from '../../../ui/DateAndTime.tsx'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useStep } from '../../../ui/use-step.ts'
import { fileSize } from '../../files/file-size.ts'

const workingRefreshMs = 2_000
const waitingRefreshMs = 60_000

/** Made anew each time it is drawn: an interval that was none once is only asked for again when it is another function. */
const polling = () => ({
  revalidateOnMount: true,
  refreshInterval: (shown: Standing | null | undefined) => {
    if (shown?.state === 'waiting') return waitingRefreshMs
    return shown?.state === 'running' ? workingRefreshMs : 0
  },
})

interface FullExportProps {
  companyId: number
  /** Staff hand it over: it has all private tickets, and not only their own. */
  isForStaff: boolean
}

/** All that a company may take along, as one file: to ask for it, and to download it. */
export function FullExport({ companyId, isForStaff }: FullExportProps) {
  const params = { id: companyId }
  const query = useQuery('fullExports.read', { params }, polling())
  return (
    <ExportSteps
      query={query}
      start={() => call('fullExports.start', { params })}
      file={() => call('fullExports.file', { params })}
    >
      One ZIP file with {isForStaff ? 'what the company may take along' : 'everything of your company'}:
      people, sites, tickets with their messages and files, questions, appointments, devices, documents and
      the audit log, as JSON Lines with a description of each.{' '}
      {isForStaff
        ? 'It has all private tickets of the company, and nothing that only staff see: you can hand it over.'
        : 'Of private tickets it has those that you can read yourself.'}{' '}
      Passwords are never in it.
    </ExportSteps>
  )
}

/** All that the system holds, as one file, for administrators of the service company. */
export function WholeExport() {
  const query = useQuery('wholeExports.read', {}, polling())
  return (
    <ExportSteps
      query={query}
      start={() => call('wholeExports.start', {})}
      file={() => call('wholeExports.file', {})}
    >
      One ZIP file with everything: all companies and people, tickets with their internal notes and files,
      vendors, settings and the audit log, as JSON Lines with a description of each. It can be imported into
      an empty system. Passwords and second factors are never in it. Keep it as you keep the system itself.
    </ExportSteps>
  )
}

interface ExportStepsProps {
  query: ReturnType<typeof useQuery<'fullExports.read' | 'wholeExports.read'>>
  start: () => Promise<Standing>
  file: () => Promise<{ url: string }>
  /** What is in it. */
  children: ReactNode
}

function ExportSteps({ query, start, file, children }: ExportStepsProps) {
  const { run, isBusy } = useStep('Nothing was started. Please try again.')
  const { data: standing, error, isLoading, refresh, show } = query
  if (error && standing === undefined)
    return (
      <FailedNotice
        title="The full export could not be loaded."
        error={error}
        isRetrying={isLoading}
        onRetry={refresh}
      />
    )
  return (
    <Stack gap="4" align="flex-start">
      <chakra.p color="fg.muted" maxW="3xl">
        {children}
      </chakra.p>
      {standing === undefined ? (
        <LoadingSkeleton h="10" w="56" what="the full export" />
      ) : (
        <>
          {standing && <StandingNotice standing={standing} file={file} />}
          {!isUnderWay(standing) && (
            <Button
              variant="outline"
              colorPalette="gray"
              loading={isBusy}
              loadingText={wordOf(standing)}
              onClick={() => run(async () => show(await start()))}
            >
              <PackageOpen aria-hidden />
              {wordOf(standing)}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

const isUnderWay = (standing: Standing | null) =>
  standing?.state === 'waiting' || standing?.state === 'running'

function wordOf(standing: Standing | null): string {
  if (standing?.state === 'ready') return 'Export again'
  return standing?.state === 'failed' ? 'Start again' : 'Export everything'
}

const count = (number: number, one: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`

function StandingNotice({ standing, file }: { standing: Standing } & Pick<ExportStepsProps, 'file'>) {
  const { run, isBusy } = useStep('The file could not be opened. Please try again.')
  const { state, records, files, missing, size, expiresAt, reason } = standing
  const counts = `${count(records, 'record')} and ${count(files, 'file')}`
  const download = () =>
    run(async () => {
      const { url } = await file()
      location.assign(url)
    })
  if (state === 'waiting')
    return (
      <Notice title="Your export is waiting" Icon={Hourglass} palette="blue" role="status">
        Somebody’s data is being erased, and must not be in it. The export starts by itself once that is done,
        usually within two hours. You can leave this page: we’ll tell you when it’s ready.
      </Notice>
    )
  if (state === 'running')
    return (
      <Notice title="Your export is being written" Icon={PackageOpen} palette="blue" role="status">
        <Spinner size="xs" mr="2" aria-hidden />
        {counts} so far. You can leave this page: we’ll tell you when it’s ready.
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice title="The export failed" Icon={TriangleAlert} palette="yellow" role="alert">
        {reason} Nothing was lost.
      </Notice>
    )
  return (
    <Notice
      title="Your export is ready"
      Icon={PackageOpen}
      palette="blue"
      role="status"
      action={
        <Flex flexShrink="0">
          <Button size="sm" loading={isBusy} loadingText="Download" onClick={download}>
            <Download aria-hidden />
            Download
          </Button>
        </Flex>
      }
    >
      {counts}, {fileSize(size)}.{' '}
      {missing > 0 && `${count(missing, 'file')} could not be added: deleted, or not found to be clean. `}
      {expiresAt && (
        <>
          You can download it until <DateAndTime instant={expiresAt} />.
        </>
      )}
    </Notice>
  )
}
