import type { FieldName } from '#domain/measures/fields.ts'

/** Typed instead of a number: not measured. */
export const isDash = (text: string): boolean => /^[-–—−]$/u.test(text.trim())

/** Foot posture is optional, so it cannot be marked as not measured. */
export const mayBeSkipped = (name: FieldName): boolean => name !== 'foot_posture_index'
