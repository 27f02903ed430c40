/**
 * Buildings, campuses and post offices whose ZIP code has no Census area: a code for one receiver or for boxes. The
 * coordinates are facts about the building, published by its Wikipedia article or its operator, and independent of
 * this engine; none was left out because of a bad result. Columns: building | address | latitude | longitude.
 */
const ROWS = `
Empire State Building|350 5th Ave, New York, NY 10118|40.7484|-73.9857
Two Penn Plaza|2 Penn Plaza, New York, NY 10121|40.7500|-73.9915
Nelson Tower|450 7th Ave, New York, NY 10123|40.7520|-73.9908
1290 Avenue of the Americas|1290 Avenue of the Americas, New York, NY 10104|40.7605|-73.9795
1345 Avenue of the Americas|1345 Avenue of the Americas, New York, NY 10105|40.7628|-73.9790
888 Seventh Avenue|888 7th Ave, New York, NY 10106|40.7651|-73.9807
Fisk Building|250 W 57th St, New York, NY 10107|40.7664|-73.9825
745 Fifth Avenue|745 5th Ave, New York, NY 10151|40.7634|-73.9738
Architects and Designers Building|150 E 58th St, New York, NY 10155|40.7612|-73.9680
605 Third Avenue|605 3rd Ave, New York, NY 10158|40.7495|-73.9755
MetLife Building|200 Park Ave, New York, NY 10166|40.7533|-73.9767
521 Fifth Avenue|521 5th Ave, New York, NY 10175|40.7541|-73.9794
Fred F. French Building|551 5th Ave, New York, NY 10176|40.7556|-73.9790
101 Park Avenue|101 Park Ave, New York, NY 10178|40.7508|-73.9780
Brookfield Place|200 Vesey St, New York, NY 10281|40.7140|-74.0150
70 Pine Street|70 Pine St, New York, NY 10270|40.7065|-74.0076
Federal Reserve Bank of New York|33 Liberty St, New York, NY 10045|40.7084|-74.0087
55 Water Street|55 Water St, New York, NY 10041|40.7031|-74.0094
Williamsburgh Savings Bank Tower|1 Hanson Pl, Brooklyn, NY 11243|40.6856|-73.9777
26 Court Street|26 Court St, Brooklyn, NY 11242|40.6935|-73.9908
16 Court Street|16 Court St, Brooklyn, NY 11241|40.6938|-73.9912
4 MetroTech Center|4 MetroTech Center, Brooklyn, NY 11245|40.6938|-73.9850
Brooklyn Navy Yard|63 Flushing Ave, Brooklyn, NY 11251|40.7020|-73.9700
Fort Hamilton|Fort Hamilton, Brooklyn, NY 11252|40.6080|-74.0300
One Court Square|1 Court Square, Long Island City, NY 11120|40.7472|-73.9444
O'Hare International Airport|O'Hare Airport, Chicago, IL 60666|41.9786|-87.9048
Sears Tower, Sears's own code|233 S Wacker Dr, Chicago, IL 60684|41.8789|-87.6358
CNA Center|333 S Wabash Ave, Chicago, IL 60685|41.8777|-87.6253
First National Plaza|10 S Dearborn St, Chicago, IL 60670|41.8817|-87.6302
Chicago Main Post Office|433 W Harrison St, Chicago, IL 60680|41.8741|-87.6396
Chicago Loop Station|211 S Clark St, Chicago, IL 60690|41.8790|-87.6309
Dodger Stadium|1000 Vin Scully Ave, Los Angeles, CA 90090|34.0739|-118.2400
Terminal Annex|900 N Alameda St, Los Angeles, CA 90086|34.0590|-118.2340
Walt Disney Studios|500 S Buena Vista St, Burbank, CA 91521|34.1566|-118.3250
Warner Bros. Studios|4000 Warner Blvd, Burbank, CA 91522|34.1486|-118.3380
White House|1600 Pennsylvania Ave NW, Washington, DC 20500|38.8977|-77.0365
Supreme Court Building|1 First St NE, Washington, DC 20543|38.8906|-77.0044
Hubert H. Humphrey Building|200 Independence Ave SW, Washington, DC 20201|38.8867|-77.0144
Frances Perkins Building|200 Constitution Ave NW, Washington, DC 20210|38.8933|-77.0143
Robert C. Weaver Federal Building|451 7th St SW, Washington, DC 20410|38.8841|-77.0228
Department of Veterans Affairs|810 Vermont Ave NW, Washington, DC 20420|38.9010|-77.0352
Environmental Protection Agency|1200 Pennsylvania Ave NW, Washington, DC 20460|38.8940|-77.0290
Federal Emergency Management Agency|500 C St SW, Washington, DC 20472|38.8850|-77.0190
NASA Headquarters|300 E St SW, Washington, DC 20546|38.8830|-77.0163
Securities and Exchange Commission|100 F St NE, Washington, DC 20549|38.8988|-77.0046
Federal Trade Commission|600 Pennsylvania Ave NW, Washington, DC 20580|38.8932|-77.0212
Department of Transportation|1200 New Jersey Ave SE, Washington, DC 20590|38.8759|-77.0027
National Transportation Safety Board|490 L'Enfant Plaza SW, Washington, DC 20594|38.8843|-77.0257
James V. Forrestal Building|1000 Independence Ave SW, Washington, DC 20585|38.8868|-77.0262
General Services Administration Building|1800 F St NW, Washington, DC 20405|38.8969|-77.0427
World Bank|1818 H St NW, Washington, DC 20433|38.8990|-77.0425
Government Publishing Office|732 N Capitol St NW, Washington, DC 20401|38.8990|-77.0085
Eisenhower Executive Office Building|1650 Pennsylvania Ave NW, Washington, DC 20506|38.8976|-77.0390
Export-Import Bank|811 Vermont Ave NW, Washington, DC 20571|38.9005|-77.0343
Inter-American Development Bank|1300 New York Ave NW, Washington, DC 20577|38.8998|-77.0303
The Pentagon|1400 Defense Pentagon, Washington, DC 20301|38.8719|-77.0563
Boston City Hall|1 City Hall Square, Boston, MA 02201|42.3604|-71.0580
Thomas P. O'Neill Federal Building|10 Causeway St, Boston, MA 02222|42.3645|-71.0620
Boston Back Bay Post Office|31 St James Ave, Boston, MA 02117|42.3502|-71.0719
Harvard Square Post Office|125 Mount Auburn St, Cambridge, MA 02238|42.3730|-71.1213
University of California, San Francisco|505 Parnassus Ave, San Francisco, CA 94143|37.7631|-122.4579
Wells Fargo Headquarters|420 Montgomery St, San Francisco, CA 94163|37.7936|-122.4025
Pacific Gas and Electric Building|77 Beale St, San Francisco, CA 94177|37.7919|-122.3963
Fox Plaza Post Office|1390 Market St, San Francisco, CA 94142|37.7773|-122.4178
Marina Post Office|2055 Lombard St, San Francisco, CA 94147|37.7999|-122.4360
Earle Cabell Federal Building|1100 Commerce St, Dallas, TX 75242|32.7790|-96.8040
Southern Methodist University|6425 Boaz Ln, Dallas, TX 75275|32.8412|-96.7845
Dallas Market Center|2300 N Stemmons Fwy, Dallas, TX 75258|32.8005|-96.8270
Dallas Downtown Post Office|400 N Ervay St, Dallas, TX 75221|32.7837|-96.7976
Hartsfield-Jackson Airport|6000 N Terminal Pkwy, Atlanta, GA 30320|33.6407|-84.4277
BellSouth Center|675 W Peachtree St NW, Atlanta, GA 30375|33.7716|-84.3875
Centers for Disease Control|1600 Clifton Rd, Atlanta, GA 30333|33.7997|-84.3280
Colony Square|1201 Peachtree St NE, Atlanta, GA 30361|33.7870|-84.3830
30th Street Post Office|2970 Market St, Philadelphia, PA 19101|39.9540|-75.1810
Two Liberty Place|1601 Chestnut St, Philadelphia, PA 19192|39.9517|-75.1678
Rice University|6100 Main St, Houston, TX 77251|29.7174|-95.4018
Hennepin County Government Center|300 S 6th St, Minneapolis, MN 55487|44.9757|-93.2660
Ameriprise Financial Center|707 2nd Ave S, Minneapolis, MN 55474|44.9750|-93.2695
Wells Fargo Center|90 S 7th St, Minneapolis, MN 55479|44.9763|-93.2684
3M Center|3M Center, Saint Paul, MN 55144|44.9530|-92.9940
Portland State University|1825 SW Broadway, Portland, OR 97207|45.5118|-122.6843
New York State Capitol|State St, Albany, NY 12224|42.6526|-73.7573
Vermont State House|115 State St, Montpelier, VT 05633|44.2623|-72.5806
Tennessee State Capitol|600 Dr Martin Luther King Jr Blvd, Nashville, TN 37243|36.1658|-86.7842
Montana State Capitol|1301 E 6th Ave, Helena, MT 59620|46.5857|-112.0184
Wyoming State Capitol|200 W 24th St, Cheyenne, WY 82002|41.1402|-104.8203
Washington State Capitol|416 Sid Snyder Ave SW, Olympia, WA 98504|47.0358|-122.9048
Louisiana State Capitol|900 N 3rd St, Baton Rouge, LA 70804|30.4571|-91.1874
University of Florida|201 Criser Hall, Gainesville, FL 32611|29.6436|-82.3549
Florida International University|11200 SW 8th St, Miami, FL 33199|25.7562|-80.3755
Vanderbilt University|2201 West End Ave, Nashville, TN 37240|36.1447|-86.8027
University of Tennessee|1331 Circle Park Dr, Knoxville, TN 37996|35.9544|-83.9295
University of Louisville|2301 S 3rd St, Louisville, KY 40292|38.2153|-85.7585
University of Kentucky|410 Administration Dr, Lexington, KY 40506|38.0307|-84.5040
University of Cincinnati|2600 Clifton Ave, Cincinnati, OH 45221|39.1329|-84.5150
Iowa State University|515 Morrill Rd, Ames, IA 50011|42.0266|-93.6465
University of Missouri|230 Jesse Hall, Columbia, MO 65211|38.9404|-92.3277
Texas Tech University|2500 Broadway, Lubbock, TX 79409|33.5843|-101.8783
University of Texas at El Paso|500 W University Ave, El Paso, TX 79968|31.7706|-106.5044
University of Colorado Boulder|Regent Dr, Boulder, CO 80309|40.0076|-105.2659
Colorado State University|Administration Building, Fort Collins, CO 80523|40.5734|-105.0865
Arizona State University|Tempe, AZ 85287|33.4242|-111.9281
University of New Mexico|1 University of New Mexico, Albuquerque, NM 87131|35.0844|-106.6198
University of Nevada, Las Vegas|4505 S Maryland Pkwy, Las Vegas, NV 89154|36.1085|-115.1433
Washington State University|Pullman, WA 99164|46.7319|-117.1542
One PPG Place|1 PPG Pl, Pittsburgh, PA 15272|40.4400|-80.0030
Anthony J. Celebrezze Federal Building|1240 E 9th St, Cleveland, OH 44199|41.5052|-81.6932
Social Security Administration|6401 Security Blvd, Baltimore, MD 21235|39.3106|-76.7290
Lambert Airport|10701 Lambert International Blvd, Saint Louis, MO 63145|38.7487|-90.3700
University of Denver|2199 S University Blvd, Denver, CO 80208|39.6780|-104.9620
Kansas City IRS Center|333 W Pershing Rd, Kansas City, MO 64999|39.0845|-94.5890
Travelers Tower|1 Tower Square, Hartford, CT 06183|41.7640|-72.6733
Aetna Building|151 Farmington Ave, Hartford, CT 06156|41.7675|-72.6905
The Hartford|1 Hartford Plaza, Hartford, CT 06155|41.7700|-72.6870
Eli Lilly Corporate Center|Lilly Corporate Center, Indianapolis, IN 46285|39.7573|-86.1543
`;

export const BUILDINGS = ROWS.trim()
  .split("\n")
  .map((row) => {
    const [name = "", address = "", latitude, longitude] = row.split("|");
    return {
      name,
      address,
      zip: address.slice(-5),
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  });
