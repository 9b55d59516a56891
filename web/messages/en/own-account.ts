// What people change about their own account, in Account Settings and on the page of an emailed link.
export const ownAccount = {
  confirmLead: 'You logged in a while ago. Enter your password to confirm that it is you.',
  password: 'Password',
  confirm: 'Confirm',
  cancel: 'Cancel',

  picture: 'Picture',
  pictureHelp: 'PNG, JPEG or WebP. It is cut to a square.',
  choosePicture: 'Choose a picture',
  changePicture: 'Choose another',
  removePicture: 'Remove',
  pictureUnreadable: 'This file cannot be read as a picture. Please choose another one.',
  edit: 'Edit your details',
  save: 'Save',
  saved: 'Your details are saved.',

  changeEmail: 'Change Email',
  newEmail: 'New email',
  emailLead: 'We email a link to the new address. Your email changes when you open it.',
  sendLink: 'Send the link',
  emailSent: (email: string) =>
    `We’ve emailed a link to ${email}. Until you open it, you log in with your present address.`,
  emailChangedTitle: 'Email changed',
  emailChanged: (email: string) => `Your email is now ${email}.`,
  emailDead:
    'If you have opened it before, your email is changed already. If not, request a new link in Account Settings.',
}
