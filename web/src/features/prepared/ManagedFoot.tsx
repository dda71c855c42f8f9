import { Button, Flex, Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'

interface ManagedFootProps {
  /** What the window offers: the tab of the page where it is managed, and its name there. */
  tab: 'checklist' | 'macro'
  onCancel: () => void
}

/** The end of a window that offers what was prepared: to where it is managed, and out. */
export function ManagedFoot({ tab, onCancel }: ManagedFootProps) {
  return (
    <Flex gap="3" align="center" justify="space-between">
      <Link asChild textStyle="sm">
        <RouterLink to={`${paths.prepared}?tab=${tab}`}>Manage {tab}s</RouterLink>
      </Link>
      <Button variant="outline" colorPalette="gray" onClick={onCancel}>
        Cancel
      </Button>
    </Flex>
  )
}
