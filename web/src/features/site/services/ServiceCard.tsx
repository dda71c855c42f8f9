import { Center, chakra, Flex, Heading, Link, VisuallyHidden } from '@chakra-ui/react'
import type { ServiceCard as Card } from '@remotehands/content'
import { ArrowRight } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { contactAboutPath, servicePath } from '../../../lib/paths.ts'
import { Reveal } from '../../../ui/motion/Reveal.tsx'
import { serviceIcons } from './service-icons.ts'

/** One service of the home page; `position` counts from 0. */
export function ServiceCard({ card, position }: { card: Card; position: number }) {
  const Icon = serviceIcons[card.icon]
  const target = card.serviceId ? servicePath(card.serviceId) : contactAboutPath(card.title)
  return (
    <li>
      <Reveal delay={0.1 * position} h="full">
        <Flex
          direction="column"
          align="flex-start"
          h="full"
          p={{ base: '6', md: '7' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          transition="border-color 0.2s, box-shadow 0.2s"
          _hover={{ borderColor: 'accent.solid', boxShadow: 'md' }}
        >
          <Center boxSize="12" borderRadius="l3" bg="accent.subtle" color="accent.fg">
            <Icon size={24} strokeWidth={1.75} aria-hidden />
          </Center>
          <Heading as="h3" mt="5" fontSize="xl" lineHeight="1.25">
            {card.title}
          </Heading>
          <chakra.p mt="2.5" mb="5" color="fg.muted">
            {card.description}
          </chakra.p>
          <Link asChild mt="auto" fontWeight="semibold">
            <RouterLink to={target}>
              Learn more
              <VisuallyHidden> about {card.title.toLowerCase()}</VisuallyHidden>
              <ArrowRight size={16} aria-hidden />
            </RouterLink>
          </Link>
        </Flex>
      </Reveal>
    </li>
  )
}
