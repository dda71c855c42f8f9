import { Box, Button, chakra, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { Visit } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useOpenVisit } from './use-open-visit.ts'
import { VisitRow } from './VisitRow.tsx'

interface VisitDialogProps {
  withCompany?: boolean
  actions: (visit: Visit) => ReactNode
}

/** The appointment that the address names, as a mail or a notice links to it. */
export function VisitDialog({ withCompany = false, actions }: VisitDialogProps) {
  const { visitId, close } = useOpenVisit()
  return (
    <Dialog isOpen={visitId !== undefined} title={`Appointment #${visitId}`} size="xl" onClose={close}>
      {visitId !== undefined && <OpenVisit id={visitId} withCompany={withCompany} actions={actions} />}
      <Flex mt="6" justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={close}>
          Close
        </Button>
      </Flex>
    </Dialog>
  )
}

function OpenVisit({ id, withCompany = false, actions }: VisitDialogProps & { id: number }) {
  const options = { revalidateOnMount: true, keepPreviousData: false }
  const { data, error, isRefreshing, refresh } = useQuery('visits.read', { params: { id } }, options)
  if (data) {
    return (
      <Box mt="4">
        <VisitRow visit={data} withDate withCompany={withCompany} actions={actions(data)} />
      </Box>
    )
  }
  if (!error) {
    return (
      <Box role="status" mt="4">
        <VisuallyHidden>Loading the appointment…</VisuallyHidden>
        <Skeleton h="28" />
      </Box>
    )
  }
  const isAbsent = error instanceof ApiError && error.status === 404
  return (
    <Box role="alert" mt="4">
      <chakra.p fontWeight="semibold">
        {isAbsent ? `There is no appointment #${id}.` : 'The appointment could not be loaded.'}
      </chakra.p>
      <chakra.p color="fg.muted">
        {isAbsent
          ? 'It does not exist, or it belongs to another company.'
          : messageOf(error, 'Nothing was lost. Please try again.')}
      </chakra.p>
      {!isAbsent && (
        <Button mt="3" aria-disabled={isRefreshing} onClick={() => isRefreshing || refresh()}>
          {isRefreshing ? 'Retrying…' : 'Retry'}
        </Button>
      )}
    </Box>
  )
}
