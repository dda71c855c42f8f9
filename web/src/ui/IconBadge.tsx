import { Badge } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface IconBadgeProps {
  palette: string
  Icon: LucideIcon
  variant?: 'surface' | 'outline'
  children: ReactNode
}

/** A state as a colour, a sign and a word: never as colour alone. */
export function IconBadge({ palette, Icon, variant = 'surface', children }: IconBadgeProps) {
  return (
    <Badge colorPalette={palette} variant={variant}>
      <Icon size={12} aria-hidden />
      {children}
    </Badge>
  )
}
