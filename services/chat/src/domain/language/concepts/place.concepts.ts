import { concept, type Concept } from './concept.js';

const CITIES =
  'mumbai | bombay | delhi | new delhi | bengaluru | bangalore | hyderabad | chennai | kolkata | pune | ahmedabad | surat | jaipur | kanpur | nagpur | indore | bhopal | patna | vadodara | ghaziabad | noida | greater noida | gurgaon | gurugram | faridabad | agra | varanasi | banaras | prayagraj | allahabad | meerut | bareilly | aligarh | moradabad | gorakhpur | ayodhya | jhansi | raebareli | sitapur | hardoi | barabanki | unnao | ranchi | raipur | jodhpur | udaipur | kota | ludhiana | amritsar | chandigarh | dehradun | haridwar | jammu | srinagar | guwahati | bhubaneswar | kochi | goa | coimbatore | mysore | visakhapatnam | vijayawada | siliguri | shimla | gwalior | jabalpur';
const STATES =
  'uttar pradesh | bihar | maharashtra | gujarat | rajasthan | punjab | haryana | uttarakhand | madhya pradesh | chhattisgarh | jharkhand | west bengal | odisha | assam | karnataka | kerala | tamil nadu | telangana | andhra pradesh | himachal | jammu kashmir | sikkim | north east';
const HINDI =
  'मुंबई | दिल्ली | नोएडा | बेंगलुरु | हैदराबाद | चेन्नई | कोलकाता | पुणे | अहमदाबाद | जयपुर | कानपुर | नागपुर | इंदौर | भोपाल | पटना | आगरा | वाराणसी | बनारस | प्रयागराज | मेरठ | बरेली | गोरखपुर | अयोध्या | रांची | रायपुर | चंडीगढ़ | देहरादून | गुवाहाटी | बिहार | महाराष्ट्र | गुजरात | राजस्थान | पंजाब | हरियाणा | उत्तर प्रदेश | उत्तराखंड | मध्य प्रदेश';

/** Where in India somebody may want a parcel; a six-digit PIN code is read as a place, too. */
export const places: readonly Concept[] = [concept('place', 'detail', `${CITIES} | ${STATES} | ${HINDI}`)];
