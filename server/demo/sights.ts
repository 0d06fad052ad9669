/** A place worth a visit; degrees WGS 84, right to some hundred metres. */
interface Sight {
  readonly name: string;
  /** As in `attractions`. */
  readonly category: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Nobody has written about it yet when absent. */
  readonly text: string | undefined;
}

const table = `
Castel Masegra | castle | Sondrio | 46.1742 | 9.8722 | Il castello sopra il centro storico di Sondrio.
Museo Valtellinese di Storia e Arte | museum | Sondrio | 46.1699 | 9.8697 | Le raccolte d’arte e di storia della valle, a Palazzo Sassi de’ Lavizzari.
Santuario della Sassella | church | Sondrio | 46.1702 | 9.8442 | La chiesa tra i vigneti terrazzati, alle porte della città.
Castel Grumello | castle | Montagna in Valtellina | 46.1757 | 9.9006 | I resti di un castello doppio, affacciati sulla valle.
Basilica della Madonna di Tirano | church | Tirano | 46.2155 | 10.1561 | Il santuario rinascimentale, meta di pellegrinaggio.
Palazzo Salis | museum | Tirano | 46.2163 | 10.1688 | Le sale affrescate e il giardino all’italiana.
Palazzo Besta | museum | Teglio | 46.1727 | 10.0659 | Una dimora rinascimentale dipinta da cima a fondo.
Weekend del Pizzocchero d’Oro | event | Teglio | 46.1722 | 10.0667
Parco delle Incisioni Rupestri | park | Grosio | 46.2915 | 10.2668 | La Rupe Magna, con migliaia di figure incise.
Castello Visconti Venosta | castle | Grosio | 46.2902 | 10.2659 | Il castello nuovo, dalle mura merlate.
Villa Visconti Venosta | museum | Grosio | 46.2972 | 10.2727 | La casa museo della famiglia, nel suo parco.
Lago di Livigno | lake | Livigno | 46.57 | 10.17 | Il grande bacino sotto le pinete, con le passeggiate lungo la riva.
Carosello 3000 | ski | Livigno | 46.523 | 10.1105 | La cabinovia e le piste del versante di ponente.
Mottolino | ski | Livigno | 46.5327 | 10.151 | Piste d’inverno, discese in bicicletta d’estate.
MUS! Museo di Livigno e Trepalle | museum | Livigno | 46.5313 | 10.1346 | La vita di un tempo nelle stanze di una casa contadina.
La Sgambeda | event | Livigno | 46.5382 | 10.136
Bagni Vecchi | spa | Valdidentro | 46.4938 | 10.3559 | Le terme nella roccia, note fin dall’antichità.
Bagni Nuovi | spa | Valdidentro | 46.489 | 10.3612 | Le vasche termali nel giardino del Grand Hotel.
Torri di Fraele | castle | Valdidentro | 46.5137 | 10.3252 | Due torri di guardia sull’antica via imperiale.
Laghi di Cancano | lake | Valdidentro | 46.5205 | 10.2987 | Due laghi tra montagne di dolomia, facili da girare in bicicletta.
Bormio Terme | spa | Bormio | 46.4655 | 10.3748 | Piscine e percorsi termali per le famiglie.
Pista Stelvio | ski | Bormio | 46.4613 | 10.3717 | La discesa della Coppa del Mondo.
Museo Civico di Bormio | museum | Bormio | 46.4673 | 10.3722 | Arte sacra e mestieri, nel castello De Simoni.
Passo dello Stelvio | viewpoint | Bormio | 46.5285 | 10.4532 | Il valico stradale più alto d’Italia, a 2.758 metri.
Sentiero glaciologico dei Forni | trail | Valfurva | 46.4163 | 10.5675 | Un cammino ad anello davanti al ghiacciaio.
Rifugio Pizzini | refuge | Valfurva | 46.4352 | 10.575 | Ai piedi del Gran Zebrù, a 2.706 metri.
Alpe Palù | ski | Chiesa in Valmalenco | 46.2822 | 9.8572 | La funivia e le piste della Valmalenco.
Lago Palù | lake | Chiesa in Valmalenco | 46.2895 | 9.872 | Uno specchio tra i larici, sotto il Sasso Nero.
Rifugio Marinelli Bombardieri | refuge | Lanzada | 46.3487 | 9.9054 | Il grande rifugio sulle vie del Bernina.
Cascate dell’Acquafraggia | waterfall | Piuro | 46.3343 | 9.4338 | Un doppio salto che incantò Leonardo.
Palazzo Vertemate Franchi | museum | Piuro | 46.3268 | 9.4205 | La villa cinquecentesca scampata alla frana del 1618.
Collegiata di San Lorenzo | church | Chiavenna | 46.3188 | 9.4018 | Il portico, il battistero e il museo del tesoro.
Parco delle Marmitte dei Giganti | park | Chiavenna | 46.3262 | 9.4046 | Le forme scavate dal ghiacciaio, tra i castagni.
Lago di Montespluga | lake | Madesimo | 46.4775 | 9.3375 | Il lago artificiale sotto il passo dello Spluga.
Skiarea Valchiavenna | ski | Madesimo | 46.4345 | 9.3597 | Le piste tra Madesimo e il Groppera.
Tracciolino | trail | Verceia | 46.1985 | 9.478 | La vecchia ferrovia delle dighe, ora sentiero a mezza costa.
Val di Mello | park | Val Masino | 46.2435 | 9.6305 | La riserva delle pareti di granito e dell’acqua limpida.
Ponte nel Cielo | viewpoint | Tartano | 46.1072 | 9.6785 | Una passerella sospesa a 140 metri sulla Val Tartano.
Mostra del Bitto | event | Morbegno | 46.1372 | 9.5703
Riserva di Pian di Gembro | park | Villa di Tirano | 46.1637 | 10.1605 | Una torbiera con piante carnivore e passerelle.
`;

export const sights: readonly Sight[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', category = '', city = '', latitude, longitude, text] = line.split(' | ');
    return { name, category, city, latitude: Number(latitude), longitude: Number(longitude), text };
  });
