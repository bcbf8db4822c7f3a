import { concept, type Concept } from './concept.js';

/** Things the agency prints beyond what the shop sells by the piece. */
export const printed: readonly Concept[] = [
  concept('pen', 'subject', 'pen | pens | kalam | पेन | कलम'),
  concept(
    'tag',
    'subject',
    'tag | tags | garment tag | garment tags | cloth tag | kapde ka tag | kapdo ke tag | टैग | गारमेंट टैग | कपड़ों के टैग',
  ),
  concept(
    'businesscard',
    'subject',
    'business card | business cards | visiting card | visiting cards | die cut card | die cut | vijiting card | विजिटिंग कार्ड | बिजनेस कार्ड',
  ),
  concept('sticker', 'subject', 'sticker | stickers | label | labels | half cut | lamination | स्टिकर | लेबल'),
  concept('target', 'subject', 'target | targets | shooting target | shooting targets | issf | निशानेबाजी | टारगेट'),
  concept(
    'leaflet',
    'subject',
    'leaflet | leaflets | pamphlet | pamphlets | flyer | flyers | brochure | parcha | parche | पर्चे | पर्चा | पैम्फलेट',
  ),
  concept(
    'poster',
    'subject',
    'poster | posters | banner | banners | flex | hoarding | पोस्टर | बैनर | फ्लेक्स | standee | standees | signboard | sign board | glow sign | vinyl | बोर्ड',
  ),
  concept('letterhead', 'subject', 'letterhead | letter head | letter heads | letterheads | लेटरहेड | लेटर हेड'),
  concept('envelope', 'subject', 'envelope | envelopes | lifafa | lifafe | लिफाफा | लिफाफे'),
  concept(
    'doctorfile',
    'subject',
    'doctor file | doctor files | hospital file | clinic file | clinic files | डॉक्टर फाइल',
  ),
  concept(
    'billbook',
    'subject',
    'bill book | billbook | invoice book | invoice books | bill books | receipt book | बिल बुक | बिलबुक',
  ),
  concept(
    'paperprint',
    'subject',
    'paper printing | digital printing | digital print | digital paper printing | document print | photocopy | कागज पर छपाई | डिजिटल प्रिंटिंग',
  ),
  concept('velvet', 'subject', 'velvet | pvc | matt | gloss | embossed | embossing | premium card | premium cards'),
  concept(
    'tshirt',
    'subject',
    't shirt | t shirts | tshirt | tshirts | tee | tee shirt | hoodie | hoodies | sweatshirt | jersey | polo shirt | uniform | kapde par print | टीशर्ट | टी शर्ट | टीशर्टस | कपड़े पर',
  ),
  concept(
    'invitation',
    'subject',
    'wedding card | wedding cards | marriage card | marriage cards | invitation | invitations | invitation card | invitation cards | invite | shaadi card | shaadi ka card | shaadi ke card | shadi card | shadi ka card | shadi ke card | nimantran | nimantran patra | birthday card | greeting card | शादी कार्ड | शादी का कार्ड | शादी के कार्ड | निमंत्रण | निमंत्रण पत्र | इनविटेशन',
  ),
];
