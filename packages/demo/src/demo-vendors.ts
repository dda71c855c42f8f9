import { defaultRequirements, type Vendor } from '@remotehands/contract'

/** The demo account `vendor` acts for the first one. */
export const demoVendors: readonly Omit<Vendor, 'id' | 'version'>[] = [
  {
    name: 'Bluepeak Networks',
    contactName: 'Valerie Stone',
    email: 'valerie.stone@bluepeak.example',
    phoneNumber: '(571) 555-0160',
    category: 'Connectivity',
    requirements: [...defaultRequirements],
  },
  {
    name: 'Ironvault Data Centers',
    contactName: 'Desmond Clarke',
    email: 'desmond.clarke@ironvault.example',
    phoneNumber: '(703) 555-0181',
    category: 'Colocation',
    requirements: [
      { id: 'soc-2', name: 'SOC 2 Type II report', controls: 20 },
      { id: 'iso-27001', name: 'ISO 27001 certificate', controls: 10 },
      { id: 'pci-dss', name: 'PCI DSS attestation of compliance', controls: 6 },
      { id: 'insurance', name: 'Certificate of insurance', controls: 4 },
    ],
  },
  {
    name: 'Sentrywell Security',
    contactName: 'Naomi Feld',
    email: 'naomi.feld@sentrywell.example',
    phoneNumber: '(240) 555-0193',
    category: 'Security',
    requirements: [
      { id: 'soc-2', name: 'SOC 2 Type II report', controls: 24 },
      { id: 'background-checks', name: 'Background checks of analysts', controls: 10 },
      { id: 'insurance', name: 'Certificate of insurance', controls: 4 },
      { id: 'continuity', name: 'Business continuity test', controls: 2 },
    ],
  },
  {
    name: 'Palmetto Hardware Supply',
    contactName: 'Andre Boone',
    email: 'andre.boone@palmetto-hardware.example',
    phoneNumber: null,
    category: 'Hardware',
    requirements: [
      { id: 'supply-chain', name: 'Supply chain declaration', controls: 14 },
      { id: 'insurance', name: 'Certificate of insurance', controls: 6 },
    ],
  },
]
