import { Box, Button, Center, chakra, Stack } from '@chakra-ui/react'
import { ListState } from '../../ui/ListState.tsx'
import { NoticeLink } from './NoticeLink.tsx'
import { useNotices } from './use-notices.ts'

interface NoticePanelProps {
  /** The number of unread notices. */
  unread: number
  /** Called when they have been marked as read. */
  onRead: () => unknown
  /** Called when one of them was followed. */
  onLeave: () => void
}

/** The notices, newest first. Opening marks them as read; new ones stay highlighted until it closes. */
export function NoticePanel({ unread, onRead, onLeave }: NoticePanelProps) {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore, refresh } = useNotices(unread, onRead)
  return (
    <chakra.section
      aria-label="Notices"
      position={{ base: 'fixed', sm: 'absolute' }}
      top={{ base: '16', sm: 'calc(100% + 0.5rem)' }}
      insetEnd={{ base: '3', sm: '0' }}
      insetStart={{ base: '3', sm: 'auto' }}
      w={{ sm: '24rem' }}
      maxH="min(32rem, calc(100dvh - 6rem))"
      overflowY="auto"
      zIndex="dropdown"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
    >
      <chakra.p px="4" pt="3" pb="2" fontWeight="semibold">
        Notices
      </chakra.p>
      <Box px="2" pb="2">
        <ListState {...{ items, isLoading, error }} noun="notices" onRetry={refresh} empty={empty}>
          {(notices) => (
            <Stack as="ul" gap="1">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeLink notice={notice} onFollow={onLeave} />
                </li>
              ))}
            </Stack>
          )}
        </ListState>
        {hasMore && (
          <Center pt="2">
            <Button
              size="sm"
              variant="ghost"
              aria-disabled={isLoadingMore}
              onClick={() => isLoadingMore || loadMore()}
            >
              {isLoadingMore ? 'Loading more notices…' : 'Load more notices'}
            </Button>
          </Center>
        )}
      </Box>
    </chakra.section>
  )
}

const empty = (
  <>
    <chakra.p fontWeight="semibold">No notices yet.</chakra.p>
    <chakra.p textStyle="sm" color="fg.muted">
      You’ll see what concerns you here. Notices are kept for 90 days.
    </chakra.p>
  </>
)
