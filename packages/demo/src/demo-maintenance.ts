interface DemoMaintenance {
  device: string
  maintenanceType: string
  description: string
  daysAgo: number
  /** Days since it was done; 0 is today. Absent while it is open. */
  doneDaysAgo?: number
}

/** Oldest first. */
export const demoMaintenance: readonly DemoMaintenance[] = [
  {
    device: 'CB-WS-07',
    maintenanceType: 'Repair',
    description:
      'Replaced the power supply after restarts under load; rendered for six hours without a fault.',
    daysAgo: 58,
    doneDaysAgo: 56,
  },
  {
    device: 'CB-PLT-01',
    maintenanceType: 'Repair',
    description: 'Rolled the driver back and cleaned the carriage; three A0 sheets printed whole.',
    daysAgo: 47,
    doneDaysAgo: 45,
  },
  {
    device: 'HL-AP-09',
    maintenanceType: 'Upgrade',
    description:
      'Moved the access point by four meters and updated its firmware to end the gaps at the docks.',
    daysAgo: 45,
    doneDaysAgo: 43,
  },
  {
    device: 'HL-FW-01',
    maintenanceType: 'Preventive',
    description: 'Firmware, rule review and configuration backup. Two unused rules removed.',
    daysAgo: 35,
    doneDaysAgo: 34,
  },
  {
    device: 'ND-PX-01',
    maintenanceType: 'Preventive',
    description: 'Monthly updates, disk check, test restore of one patient folder.',
    daysAgo: 30,
    doneDaysAgo: 29,
  },
  {
    device: 'ND-PRT-04',
    maintenanceType: 'Repair',
    description: 'Replaced the print driver that produced blank pages from the practice system.',
    daysAgo: 24,
    doneDaysAgo: 22,
  },
  {
    device: 'HL-FS-01',
    maintenanceType: 'Inspection',
    description:
      'Found the disk behind the failed backup, replaced it, rebuilt the array and ran the backup again.',
    daysAgo: 21,
    doneDaysAgo: 21,
  },
  {
    device: 'CB-NAS-01',
    maintenanceType: 'Preventive',
    description: 'Quarterly scrub, firmware, snapshot schedule checked.',
    daysAgo: 16,
    doneDaysAgo: 15,
  },
  {
    device: 'ND-UPS-B2',
    maintenanceType: 'Repair',
    description: 'Battery set ordered; the exchange is planned outside office hours.',
    daysAgo: 5,
  },
  {
    device: 'HL-FT-11',
    maintenanceType: 'Inspection',
    description: 'Roaming log of the terminal is being recorded for three shifts.',
    daysAgo: 3,
  },
  {
    device: 'HL-LT-115',
    maintenanceType: 'Repair',
    description: 'Keyboard with a stuck key; spare part has arrived.',
    daysAgo: 2,
  },
  {
    device: 'HL-SW-01',
    maintenanceType: 'Upgrade',
    description: 'Firmware updated in the night window; all uplinks came back within two minutes.',
    daysAgo: 1,
    doneDaysAgo: 0,
  },
]
