import { Skeleton, Stack } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'

const Reports = lazy(() => import('./Reports.tsx'))

/** The reports in their own chunk, so that no other page loads the charts. */
export function ReportsTab() {
  return (
    <Suspense
      fallback={
        <Stack gap="4" aria-busy>
          <Skeleton h="12" />
          <Skeleton h="64" />
        </Stack>
      }
    >
      <Reports />
    </Suspense>
  )
}
