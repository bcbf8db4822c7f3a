const printableAscii = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i));

/** The Latin characters on the pages, except the rupee sign, which is in a different file of Anek Latin. */
export const latinText = `${printableAscii}\u00a0–—‘’“”…×·©`;

/** Characters from the extended Latin file. */
export const signs = '₹';

/** All Hindi text on the pages. Add new words, because missing ones appear in a system font. */
export const hindiText = [
  'छपाई',
  'लखनऊ',
  'नमस्ते',
  'स्वागत है',
  'धन्यवाद',
  'रुको ज़रा सब्र करो',
  'उत्तर प्रदेश',
  'मुद्रण और विज्ञापन',
  'आपकी छाप, हमारी छपाई',
].join(' ');
