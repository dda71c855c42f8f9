import { Box, chakra, Link, VisuallyHidden } from '@chakra-ui/react'
import type { Notice } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

/** One notice, which leads to what it is about. */
export function NoticeLink({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { title, body, path, at, isRead } = notice
  return (
    <Link
      asChild
      display="flex"
      alignItems="flex-start"
      gap="3"
      px="2"
      py="2.5"
      borderRadius="l2"
      color="fg"
      bg={isRead ? undefined : 'accent.subtle'}
      _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
    >
      <RouterLink to={path} onClick={onFollow}>
        <Box
          mt="2"
          boxSize="2"
          flexShrink="0"
          borderRadius="full"
          bg={isRead ? 'transparent' : 'accent.solid'}
        />
        <Box minW="0" textStyle="sm">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {isRead || <VisuallyHidden>New: </VisuallyHidden>}
            {title}
          </chakra.p>
          <chakra.p lineClamp="2" overflowWrap="anywhere">
            {body}
          </chakra.p>
          <chakra.p color="fg.muted">
            <RelativeTime instant={at} />
          </chakra.p>
        </Box>
      </RouterLink>
    </Link>
  )
}
