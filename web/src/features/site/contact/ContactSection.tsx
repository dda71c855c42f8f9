import { Box, Center, chakra, Flex, Grid, Heading, Link, Stack } from '@chakra-ui/react'
import { company, type SocialNetwork } from '@remotehands/content'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Reveal } from '../../../ui/motion/Reveal.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ContactForm } from './ContactForm.tsx'
import { socialIcons } from './social-icons.tsx'

/** The form on one side, the company's addresses on the other (§2). */
export function ContactSection() {
  return (
    <Section
      id="contact"
      title="Get in Touch"
      subtitle="Tell us about your project. An engineer reads every message."
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 4fr' }} gap={{ base: '12', lg: '20' }}>
        <Reveal minW="0">
          <ContactForm />
        </Reveal>
        <Reveal>
          <Stack gap="8">
            <Fact icon={<MapPin aria-hidden />} title="Headquarters">
              <chakra.address fontStyle="normal">
                {company.address.lines.map((line) => (
                  <chakra.span key={line} display="block">
                    {line}
                  </chakra.span>
                ))}
              </chakra.address>
            </Fact>
            <Fact icon={<Mail aria-hidden />} title="Email">
              <Mailbox label="General" address={company.mailboxes.general} />
              <Mailbox label="Support" address={company.mailboxes.support} />
            </Fact>
            <Fact icon={<Phone aria-hidden />} title="Phone">
              <Link href={`tel:${company.phone.dial}`}>{company.phone.number}</Link>
              <p>{company.phone.hours}</p>
            </Fact>
            <Flex as="ul" gap="3" pt="2" aria-label="Social media">
              {company.socialLinks.map(({ network, label, url }) => (
                <li key={network}>
                  <SocialLink network={network} label={label} url={url} />
                </li>
              ))}
            </Flex>
          </Stack>
        </Reveal>
      </Grid>
    </Section>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Flex gap="4">
      <Center flexShrink="0" boxSize="11" borderRadius="l3" bg="accent.subtle" color="accent.fg">
        {icon}
      </Center>
      <Box minW="0" color="fg.muted">
        <Heading as="h3" fontSize="md" letterSpacing="normal" color="fg" mb="1">
          {title}
        </Heading>
        {children}
      </Box>
    </Flex>
  )
}

function Mailbox({ label, address }: { label: string; address: string }) {
  return (
    <chakra.p _notFirst={{ mt: '2' }}>
      <chakra.span display="block" textStyle="sm">
        {label}
      </chakra.span>
      <Link href={`mailto:${address}`} overflowWrap="anywhere">
        {address}
      </Link>
    </chakra.p>
  )
}

function SocialLink({ network, label, url }: { network: SocialNetwork; label: string; url: string }) {
  return (
    <Link
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${company.name} on ${label} (opens in a new tab)`}
      justifyContent="center"
      boxSize="11"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      color="fg.muted"
      _hover={{ color: 'accent.fg', borderColor: 'accent.solid' }}
    >
      {socialIcons[network]}
    </Link>
  )
}
