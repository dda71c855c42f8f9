import type { NewContractRecord } from '@remotehands/core'

interface DemoContract
  extends Pick<
    NewContractRecord,
    | 'contractName'
    | 'contractNumber'
    | 'monthlyValue'
    | 'annualValue'
    | 'paymentTerms'
    | 'slaRequirements'
    | 'notificationDays'
    | 'notes'
    | 'status'
    | 'complianceStatus'
  > {
  vendor: string
  startsIn: number
  /** Days from today, negative in the past. */
  endsIn: number
  renewsIn: number | null
  autoRenewal?: true
}

export const demoContracts: readonly DemoContract[] = [
  {
    vendor: 'Bluepeak Networks',
    contractName: 'Metro Ethernet, Ashburn to Norfolk',
    contractNumber: 'BPN-2024-0117',
    startsIn: -640,
    endsIn: 455,
    renewsIn: 395,
    monthlyValue: '$4,500.00',
    annualValue: '$54,000.00',
    paymentTerms: 'Net 30',
    slaRequirements: '99.95 % availability a month; first response within 15 minutes around the clock.',
    autoRenewal: true,
    notificationDays: 60,
    notes: 'Includes the second path over Richmond.',
    status: 'active',
    complianceStatus: 'compliant',
  },
  {
    vendor: 'Bluepeak Networks',
    contractName: 'Managed DDoS protection',
    contractNumber: 'BPN-2025-0042',
    startsIn: -318,
    endsIn: 47,
    renewsIn: 17,
    monthlyValue: '$1,250.00',
    annualValue: '$15,000.00',
    paymentTerms: 'Net 30',
    slaRequirements: 'Mitigation begins within five minutes of detection.',
    notificationDays: 30,
    notes: null,
    status: 'active',
    complianceStatus: 'under-review',
  },
  {
    vendor: 'Bluepeak Networks',
    contractName: 'Voice trunks, Norfolk',
    contractNumber: 'BPN-2023-0208',
    startsIn: -742,
    endsIn: -12,
    renewsIn: null,
    monthlyValue: '$680.00',
    annualValue: '$8,160.00',
    paymentTerms: 'Net 15',
    slaRequirements: null,
    notificationDays: 30,
    notes: 'Numbers are being moved to the new trunks.',
    status: 'expired',
    complianceStatus: 'compliant',
  },
  {
    vendor: 'Ironvault Data Centers',
    contractName: 'Cage 14, Ashburn',
    contractNumber: 'IV-A14-88213',
    startsIn: -980,
    endsIn: 845,
    renewsIn: 755,
    monthlyValue: '$12,800.00',
    annualValue: '$153,600.00',
    paymentTerms: 'Net 45',
    slaRequirements: '100 % power; 18 to 27 °C at the intake; remote hands within 30 minutes.',
    autoRenewal: true,
    notificationDays: 90,
    notes: 'Twelve racks, two 60 A feeds each.',
    status: 'active',
    complianceStatus: 'compliant',
  },
  {
    vendor: 'Ironvault Data Centers',
    contractName: 'Cross connects, meet-me room 2',
    contractNumber: 'IV-XC-10457',
    startsIn: -341,
    endsIn: 24,
    renewsIn: 10,
    monthlyValue: '$1,050.00',
    annualValue: '$12,600.00',
    paymentTerms: 'Net 45',
    slaRequirements: null,
    notificationDays: 30,
    notes: null,
    status: 'pending_renewal',
    complianceStatus: 'compliant',
  },
  {
    vendor: 'Sentrywell Security',
    contractName: 'Managed detection and response',
    contractNumber: 'SW-MDR-3391',
    startsIn: -353,
    endsIn: 12,
    renewsIn: null,
    monthlyValue: '$3,900.00',
    annualValue: '$46,800.00',
    paymentTerms: 'Net 30',
    slaRequirements: 'Critical alerts are called in within ten minutes.',
    notificationDays: 30,
    notes: 'Renewal offer expected this week.',
    status: 'active',
    complianceStatus: 'non-compliant',
  },
  {
    vendor: 'Sentrywell Security',
    contractName: 'Annual penetration test',
    contractNumber: 'SW-PT-2207',
    startsIn: -120,
    endsIn: 245,
    renewsIn: 215,
    monthlyValue: '$975.00',
    annualValue: '$11,700.00',
    paymentTerms: 'Half in advance',
    slaRequirements: 'Report within ten working days after the test.',
    notificationDays: 30,
    notes: null,
    status: 'active',
    complianceStatus: 'compliant',
  },
  {
    vendor: 'Palmetto Hardware Supply',
    contractName: 'Spare parts pool',
    contractNumber: 'PHS-0932',
    startsIn: -200,
    endsIn: 165,
    renewsIn: 135,
    monthlyValue: '$2,340.50',
    annualValue: '$28,086.00',
    paymentTerms: 'Net 30',
    slaRequirements: 'Delivery within four hours in the metro area.',
    notificationDays: 45,
    notes: null,
    status: 'active',
    complianceStatus: 'under-review',
  },
  {
    vendor: 'Palmetto Hardware Supply',
    contractName: 'Printer leasing',
    contractNumber: 'PHS-0611',
    startsIn: -690,
    endsIn: -20,
    renewsIn: null,
    monthlyValue: '$410.00',
    annualValue: '$4,920.00',
    paymentTerms: 'Net 30',
    slaRequirements: null,
    notificationDays: 30,
    notes: 'Ended early: the printers were bought.',
    status: 'terminated',
    complianceStatus: 'compliant',
  },
]
