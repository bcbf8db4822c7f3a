const printableAscii = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i));

/** What the shop writes in Latin letters, apart from the rupee sign, which Anek Latin keeps in another file. */
export const latinText = `${printableAscii}\u00a0–—‘’“”…×·©`;

export const signs = '₹';

/** Every Hindi word the pages print. A word missing here is set in the system's Devanagari, so add it. */
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
